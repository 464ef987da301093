import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** States of an import. */
export const importStates = defineLookup([
  { code: "mapping", label: "列の割り当て" },
  { code: "checking", label: "確認中" },
  { code: "checked", label: "確認済み" },
  { code: "writing", label: "登録中" },
  { code: "complete", label: "完了" },
]);
export type ImportState = CodeOf<typeof importStates>;
