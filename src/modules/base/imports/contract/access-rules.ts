import { signedIn } from "#platform/contract/permissions.ts";

/** Who may import at all; each kind has its own access besides. */
export const importAccess = signedIn("call_centre");
