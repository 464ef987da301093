/** Words that every record that people manage shares: list, detail, form. */
export const recordText = {
  back: "一覧へ戻る",
  edit: "編集",
  editRecord: (what: string) => `${what}を編集`,
  form: (what: string) => `${what}の入力`,
  save: "保存",
  register: "登録",
  stop: "編集をやめる",
  remove: "削除",
  removeTitle: (what: string) => `${what}を削除しますか`,
  removeBody: (name: string) =>
    `「${name}」を削除します。削除すると一覧に表示されなくなります。`,
  removalReason: "削除理由",
  removed: (name: string) => `「${name}」を削除しました。`,
  saved: (name: string) => `「${name}」を保存しました。`,
  registered: (name: string) => `「${name}」を登録しました。`,
  history: "履歴",
  content: (what: string) => `${what}の内容`,
  notFound: (what: string) => `${what}が見つかりません`,
  notFoundHint: "削除されたか、参照できないデータです。",
  call: (number: string) => `${number}に電話をかける`,
  doubt: "要確認",
  emptyHint: "条件を変えるか、条件をクリアしてください。",
  spanEnd: {
    from: (label: string) => `${label}（から）`,
    to: (label: string) => `${label}（まで）`,
  },
  chip: (label: string, value: string) => `${label}: ${value}`,
  updated: (by: string, at: string) => `更新 ${at} ${by}`,
  heading: (what: string, name: string) => `${what} ${name}`,
} as const;

/** What the keys do in a detail. */
export const recordShortcuts = [
  { keys: ["j"], does: "次のデータへ" },
  { keys: ["k"], does: "前のデータへ" },
  { keys: ["e"], does: "編集" },
  { keys: ["u"], does: "一覧へ戻る" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;

/** What the history calls the steps. */
export const recordActions: Readonly<Record<string, string>> = {
  create: "登録",
  update: "変更",
  delete: "削除",
  attach: "添付",
  detach: "添付の削除",
};

/** How a file that goes out says a flag, and several values in one cell; read back by the import. */
export const recordFileText = {
  flag: "1",
  noFlag: "0",
  between: "、",
} as const;

/** Spellings of a flag in a file that comes in, half width and small. */
export const flagTexts: Readonly<Record<"yes" | "no", readonly string[]>> = {
  yes: ["1", "あり", "有", "○", "〇", "はい", "yes", "true"],
  no: ["0", "なし", "無", "×", "いいえ", "no", "false"],
};
