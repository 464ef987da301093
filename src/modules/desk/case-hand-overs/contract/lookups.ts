import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Whether a case went to another desk, as a list is filtered by it. */
export const handOverStates = defineLookup([
  { code: "yes", label: "引継済み" },
  { code: "no", label: "引継なし" },
]);
export type HandOverState = CodeOf<typeof handOverStates>;
