/** Words of the files of a case. */
export const caseFileText = {
  title: "添付ファイル",
  field: "添付ファイル",
  add: "ファイルを追加",
  hint: "PDF・Excel・画像・音声、1件5,000,000バイトまで。ここにドロップ、または貼り付けもできます。",
  none: "添付ファイルはありません",
  tooMany: "添付ファイルは1件の案件につき50件までです。",
} as const;
