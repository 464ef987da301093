import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import {
  caseDesks,
  deskPermissions,
  outsideDesks,
  type CaseModule,
} from "./lookups.ts";

/** Whoever has the right of a desk, outside the call centre as far as it has anybody there. */
export const ofDesk = (module: CaseModule) => {
  const all = anyOf(caseDesks[module].permission);
  return caseDesks[module].is_seen_outside ? all : onlySide(all, "call_centre");
};

/** Whoever has the right of one of the desks. */
export const ofAnyDesk = anyOf(...deskPermissions);

/** The same of those that somebody outside the call centre has a part in. */
export const ofAnyOutsideDesk = anyOf(
  ...outsideDesks.map((module) => caseDesks[module].permission),
);

/** Those who work at a desk. */
export const agentsOf = (module: CaseModule) =>
  onlySide(ofDesk(module), "call_centre");

/** Those who work at one of the desks. */
export const agentsOfAnyDesk = onlySide(ofAnyDesk, "call_centre");
