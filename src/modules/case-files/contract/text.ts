/** Words of the files of a case. */
export const caseFileText = {
  title: "添付ファイル",
  field: "添付ファイル",
  add: "ファイルを追加",
  hint: "PDF・Excel・画像・音声、1件5,000,000バイトまで。ここにドロップ、または貼り付けもできます。",
  none: "添付ファイルはありません",
  open: (name: string) => `「${name}」を表示`,
  facts: (kind: string, size: string, by: string, at: string) =>
    [kind, size, by, at].filter((part) => part !== "").join("・"),
  sending: (done: number, total: number) =>
    `${total}件中${done}件を送信しました`,
  added: (count: number) => `ファイルを${count}件追加しました。`,
  refused: (name: string, reason: string) => `「${name}」: ${reason}`,
  remove: "ファイルを削除",
  removeOne: (name: string) => `「${name}」を削除`,
  removeBody: (name: string) =>
    `「${name}」を削除します。ほかの画面からも見られなくなります。`,
  removed: (name: string) => `「${name}」を削除しました。`,
  tooMany: "添付ファイルは1件の案件につき50件までです。",
} as const;
