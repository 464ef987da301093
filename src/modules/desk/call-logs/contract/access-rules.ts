import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Call logs are the call centre's alone (spec §2 `/call-logs`). */
export const callLogAccess = onlySide(anyOf("call_logs", "iza"), "call_centre");
