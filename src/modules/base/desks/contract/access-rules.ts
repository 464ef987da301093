import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import {
  caseModules,
  deskPermissions,
  outsideDesks,
  type CaseModule,
} from "./lookups.ts";

/** Whoever has the right of a desk, outside the call centre as far as it has anybody there. */
export const ofDesk = (module: CaseModule) => {
  const all = anyOf(deskPermissions[module]);
  return outsideDesks.some((one) => one === module)
    ? all
    : onlySide(all, "call_centre");
};

/** Whoever has the right of one of the desks. */
export const ofAnyDesk = anyOf(
  ...caseModules.map((module) => deskPermissions[module]),
);

/** The same of those that somebody outside the call centre has a part in. */
export const ofAnyOutsideDesk = anyOf(
  ...outsideDesks.map((module) => deskPermissions[module]),
);

/** Those who work at a desk. */
export const agentsOf = (module: CaseModule) =>
  onlySide(ofDesk(module), "call_centre");

/** Those who work at one of the desks. */
export const agentsOfAnyDesk = onlySide(ofAnyDesk, "call_centre");
