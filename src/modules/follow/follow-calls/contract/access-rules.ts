import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Whoever calls: the call centre alone. */
export const followers = onlySide(anyOf("justdoit"), "call_centre");

/** Who closes chains, drops calls and says how long everybody may wait. */
export const followDeciders = onlySide(
  anyOf("approval_justdoit"),
  "call_centre",
);

/** Whoever sees at their own case or list which call is planned for it. */
export const followWatchers = onlySide(
  anyOf("justdoit", "sos", "iza"),
  "call_centre",
);
