import {
  anyOf,
  onlySide,
  type Permission,
} from "#platform/contract/permissions.ts";

/** Who takes calls or sets the roads. */
export const roadPermissions = [
  "sos",
  "client_management",
  "user_management",
] as const satisfies readonly Permission[];

/** Who may open the file from which the roads in use come. */
export const roadAccess = onlySide(anyOf(...roadPermissions), "call_centre");

/** Who changes them: the settings are the call centre's own (spec §2, §6: administrators and call-centre agents). */
export const roadKeepers = onlySide(anyOf("user_management"), "call_centre");
