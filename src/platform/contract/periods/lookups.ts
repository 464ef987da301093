import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Lengths of time that numbers are counted over. */
export const periods = defineLookup([
  { code: "day", label: "日" },
  { code: "week", label: "週" },
  { code: "month", label: "月" },
  { code: "half_year", label: "半期" },
  { code: "year", label: "年度" },
]);
export type Period = CodeOf<typeof periods>;
