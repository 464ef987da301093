import { defineLookup } from "#platform/contract/lookup.ts";

/** How much attention a customer gets (顧客ランク). */
export const customerRanks = defineLookup([
  { code: "1", label: "最重要" },
  { code: "2", label: "重要" },
  { code: "3", label: "一般" },
]);

/** Customer classes (spec §3). */
export const customerClasses = defineLookup([
  { code: "S", label: "S" },
  { code: "N", label: "N" },
  { code: "B", label: "B" },
  { code: "G", label: "G" },
  { code: "unknown", label: "不明" },
]);

/** Whether a client has people who answer for it. */
export const memberPresences = defineLookup([
  { code: "with", label: "会員あり" },
  { code: "without", label: "会員なし" },
]);
