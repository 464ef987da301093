import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Who may read a document (公開範囲). */
export const audiences = defineLookup([
  { code: "desk", label: "社内" },
  { code: "dealer", label: "社内と販売会社" },
  { code: "all", label: "すべて" },
]);
export type DocumentAudience = CodeOf<typeof audiences>;

/** Where today stands to the valid period of a document (有効期間). */
export const documentStates = defineLookup([
  { code: "current", label: "有効" },
  { code: "upcoming", label: "開始前" },
  { code: "ended", label: "終了" },
]);
export type DocumentState = CodeOf<typeof documentStates>;
