import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Reports, charts and their ids (spec §3 report option ids 1–5). */
export const reportKinds = defineLookup([
  { code: "1", label: "架電状況" },
  { code: "2", label: "入庫意向" },
  { code: "3", label: "入庫実績" },
  { code: "4", label: "サービス満足度" },
  { code: "5", label: "改善要望" },
]);
export type ReportKind = CodeOf<typeof reportKinds>;

/** What the rows of a report are. */
export const reportGroups = defineLookup([
  { code: "company", label: "販売会社別" },
  { code: "branch", label: "拠点別" },
  { code: "agent", label: "担当者別" },
  { code: "kind", label: "点検区分別" },
]);
export type ReportGroup = CodeOf<typeof reportGroups>;
