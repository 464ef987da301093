/** What is said of a file that is not taken. */
export const fileText = {
  missing: "ファイルを選択してください。",
  notASound: "音声形式のファイルを選択してください",
  notATable: "CSVまたはExcel（xlsx）のファイルを選択してください。",
  tableTooLarge: "取り込むファイルは30MB以下にしてください。",
  tooMuchAtOnce:
    "1時間に送信できるファイルの容量を超えました。しばらくしてから送信してください。",
  heldTooMuch:
    "会社ごとに保存できるファイルの容量を超えました。不要なファイルを削除するか、センターに連絡してください。",
  empty: "ファイルの内容がありません。",
  unsupported: "対応していないファイル形式です。",
  tooManyFields: "送信された項目が多すぎます。画面を読み込み直してください。",
  onlyOne: "ファイルは1件ずつ送信してください。",
} as const;
