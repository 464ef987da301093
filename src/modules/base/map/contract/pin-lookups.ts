import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What lies over the map, each to be shown or hidden. */
export const pinLayers = defineLookup([
  { code: "cases", label: "案件" },
  { code: "companies", label: "レッカー業者" },
  { code: "branches", label: "販売会社拠点" },
]);
export type PinLayer = CodeOf<typeof pinLayers>;

/** How an open case stands on the map, the most urgent first. */
export const caseMarks = defineLookup([
  { code: "late", label: "遅れ" },
  { code: "required", label: "要手配" },
  { code: "typing", label: "入力中" },
  { code: "awaiting_report", label: "報告待ち" },
  { code: "reported", label: "報告済" },
  { code: "none", label: "手配なし" },
]);
export type CaseMark = CodeOf<typeof caseMarks>;
