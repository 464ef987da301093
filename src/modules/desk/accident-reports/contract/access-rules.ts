import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Whoever watches accidents: the list is the telephone help's, in its case that of the emergency desk too. */
export const accidentReaders = onlySide(anyOf("iza", "sos"), "call_centre");

/** Who opens the list of all of them. */
export const accidentWatchers = onlySide(anyOf("iza"), "call_centre");

/** Who says how long the maker may wait. */
export const accidentDeciders = onlySide(
  anyOf("approval_iza", "approval_sos"),
  "call_centre",
);
