import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Settings are the call centre's own (spec §2, §6: administrators and call-centre agents). */
export const settingsAccess = onlySide(anyOf("user_management"), "call_centre");
