import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** The rights of the desks that take calls. */
export const telephonePermissions = ["sos", "iza", "connect"] as const;

/** External and towing accounts never learn of a call. */
export const telephoneAccess = onlySide(
  anyOf(...telephonePermissions),
  "call_centre",
);
