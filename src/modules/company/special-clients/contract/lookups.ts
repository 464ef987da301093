import { defineLookup } from "#platform/contract/lookup.ts";

/** Whether the notice of a special client is shown today. */
export const specialClientStates = defineLookup([
  { code: "current", label: "有効" },
  { code: "upcoming", label: "開始前" },
  { code: "ended", label: "終了" },
]);
