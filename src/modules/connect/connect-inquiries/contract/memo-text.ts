/** Words of what the desk notes for itself. */
export const memoText = {
  title: "CCメモ",
  /** The box that floats, beside the card of the same title. */
  box: "CCメモの入力",
  empty: "メモはありません",
  open: "開く",
  close: "閉じる",
  write: "メモの内容",
  save: "保存",
  saved: "CCメモを保存しました。",
  by: (name: string, at: string) => `${at} ${name}`,
  move: "ドラッグで移動",
} as const;

/** What the key does. */
export const memoShortcut = {
  keys: ["M"],
  does: "CCメモを開く・閉じる",
  short: "メモ",
  needs: "update",
} as const;
