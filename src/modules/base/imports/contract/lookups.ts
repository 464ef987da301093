import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** States of an import. */
export const importStates = defineLookup([
  { code: "mapping", label: "列の割り当て" },
  { code: "checking", label: "確認中" },
  { code: "checked", label: "確認済み" },
  { code: "writing", label: "登録中" },
  { code: "complete", label: "完了" },
]);
/** What becomes of rows that change a record that is there; said before anything is written. */
export const importUpdates = defineLookup([
  { code: "skip", label: "更新しない（新規の行だけを登録する）" },
  { code: "write", label: "上の内容に更新する" },
]);
export type ImportUpdates = CodeOf<typeof importUpdates>;

export type ImportState = CodeOf<typeof importStates>;
