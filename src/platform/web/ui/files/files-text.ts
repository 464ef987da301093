/** Words of the files of a record. */
export const filesText = {
  open: (name: string) => `「${name}」を表示`,
  facts: (...parts: readonly string[]) =>
    parts.filter((part) => part !== "").join("・"),
  sending: (done: number, total: number) =>
    `${total}件中${done}件を送信しました`,
  added: (count: number) => `ファイルを${count}件追加しました。`,
  refused: (name: string, reason: string) => `「${name}」: ${reason}`,
  remove: "ファイルを削除",
  removeOne: (name: string) => `「${name}」を削除`,
  removeBody: (name: string) =>
    `「${name}」を削除します。ほかの画面からも見られなくなります。`,
  removed: (name: string) => `「${name}」を削除しました。`,
} as const;
