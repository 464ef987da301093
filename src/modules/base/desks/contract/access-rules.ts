import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { caseModules, deskPermissions, type CaseModule } from "./lookups.ts";

/** Whoever has the right of a desk, inside or outside the call centre. */
export const ofDesk = (module: CaseModule) => anyOf(deskPermissions[module]);

/** Whoever has the right of one of the desks. */
export const ofAnyDesk = anyOf(
  ...caseModules.map((module) => deskPermissions[module]),
);

/** Those who work at a desk. */
export const agentsOf = (module: CaseModule) =>
  onlySide(ofDesk(module), "call_centre");

/** Those who work at one of the desks. */
export const agentsOfAnyDesk = onlySide(ofAnyDesk, "call_centre");
