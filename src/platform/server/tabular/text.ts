/** What is said of tables that come as files or leave as files. */
export const tabularText = {
  tooManyForWorkbook: (rows: number) =>
    `Excel形式は${rows.toLocaleString("ja-JP")}行までです。CSV形式を選択するか、条件を絞り込んでください。`,
  tooManyRows: (rows: number) =>
    `一度に取り込めるのは${rows.toLocaleString("ja-JP")}行までです。ファイルを分けてください。`,
  tooManyColumns: (columns: number) => `列は${columns}列までです。`,
  noHeader: "1行目に項目名がありません。",
  unreadable: "ファイルを読み取れません。形式を確認してください。",
  unknownEncoding:
    "文字コードを読み取れません。UTF-8またはShift_JISで保存してください。",
  workbookTooLarge:
    "Excelファイルが大きすぎます。CSV形式で保存してから取り込んでください。",
} as const;
