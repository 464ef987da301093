import {
  caseDesks,
  type CaseKey,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** The desks whose cases are followed by calls. */
export const followedDesks = [
  "sos",
  "iza",
] as const satisfies readonly CaseModule[];
export type FollowedDesk = (typeof followedDesks)[number];

/** What names such a case in a query; nothing for that of another desk. */
export const followedCase = ({ module, id: case_id }: CaseKey) => {
  const case_kind = followedDesks.find((desk) => desk === module);
  return case_kind === undefined ? undefined : { case_kind, case_id };
};

/** The rights of these desks. */
export const followedPermissions = followedDesks.map(
  (desk) => caseDesks[desk].permission,
);

/** Whoever calls: the call centre alone. */
export const followers = onlySide(anyOf("justdoit"), "call_centre");

/** Who closes chains, drops calls and says how long everybody may wait. */
export const followDeciders = onlySide(
  anyOf("approval_justdoit"),
  "call_centre",
);

/** Whoever sees at their own case or list which call is planned for it. */
export const followWatchers = onlySide(
  anyOf("justdoit", ...followedPermissions),
  "call_centre",
);
