import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** External and towing accounts never learn of a call. */
export const telephoneAccess = onlySide(
  anyOf(...deskPermissions),
  "call_centre",
);

/** Who decides over the cases of a desk leads its agents. */
export const leaderAccess = onlySide(
  anyOf("approval_sos", "approval_iza", "approval_connect"),
  "call_centre",
);
