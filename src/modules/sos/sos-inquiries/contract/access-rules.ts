import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Creating a case is for client management (spec §2: inquiry-form is the create path). */
export const createAccess = onlySide(anyOf("client_management"), "call_centre");
