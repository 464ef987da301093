import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** The vehicle card is the call centre's alone; what of cases and calls it holds goes by the rights on those. */
export const vehicleCardAccess = onlySide(
  anyOf(...deskPermissions, "call_logs"),
  "call_centre",
);
