import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Dealers lack user management whatever they hold (spec §6), and so does everybody outside the call centre. */
export const userManagers = onlySide(anyOf("user_management"), "call_centre");

/** Who may change their own password. */
export const ownPasswordAccess = anyOf("change_password");
