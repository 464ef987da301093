import { type CodeOf, defineLookup } from "#platform/contract/lookup.ts";

/** A company, or one person (spec §6), whose telephone is the only key. */
export const specialClientKinds = defineLookup([
  { code: "client", label: "特別顧客" },
  { code: "user", label: "特別ユーザー" },
]);
export type SpecialClientKind = CodeOf<typeof specialClientKinds>;

/** Whether the notice of a special client is shown today. */
export const specialClientStates = defineLookup([
  { code: "current", label: "有効" },
  { code: "upcoming", label: "開始前" },
  { code: "ended", label: "終了" },
]);
