import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** States of a created file (spec §4 "Created-file download"). */
export const createdFileStates = defineLookup([
  { code: "waiting", label: "待機中" },
  { code: "processing", label: "処理中" },
  { code: "complete", label: "完了" },
  { code: "failed", label: "失敗" },
]);

const tables = [
  { code: "csv_cp932", label: "CSV（Shift_JIS）", extension: "csv" },
  { code: "csv_utf8", label: "CSV（UTF-8）", extension: "csv" },
  { code: "xlsx", label: "Excel（xlsx）", extension: "xlsx" },
] as const;

/** Formats of an export. */
export const exportFormats = defineLookup(tables);
/** Formats of what is created: tables, and files packed into one. */
export const createdFileFormats = defineLookup([
  ...tables,
  { code: "zip", label: "ZIP", extension: "zip" },
]);
export type CreatedFileFormat = CodeOf<typeof createdFileFormats>;
/** One archive with a file for each of these. */
export const fileSplits = defineLookup([
  { code: "none", label: "なし" },
  { code: "dealer", label: "販売会社" },
  { code: "tow_company", label: "業者" },
  { code: "customer", label: "顧客" },
  { code: "month", label: "月" },
]);
export type FileSplit = CodeOf<typeof fileSplits>;

/** Where a list and its filter become a template: the page of a module above this one. */
export const extractionPath = "/extraction";

/** What every page watches: the same question is asked once. */
export const newestFiles = { query: { per_page: 10 } } as const;

export type ExportFormat = CodeOf<typeof exportFormats>;
