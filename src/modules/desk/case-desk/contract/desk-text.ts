/** Words of what the screens of every desk have in common. */
export const deskText = {
  back: "一覧へ戻る",
  next: "次の対応",
  edit: "編集",
  editOf: (name: string) => `${name}を編集`,
  save: "保存",
  stop: "元に戻す",
  callOf: (name: string) => `${name}に電話`,
  folds: "そのほかの内容",
  sections: "案件の内容",
  side: "対応の記録",
  copy: (name: string) => `${name}をコピー`,
  copied: (name: string) => `${name}をコピーしました。`,
  honoured: (name: string) => `${name}様`,
  all: "すべて",
  counted: (word: string, count: number) => `${word} ${count}`,
  filters: "履歴の絞り込み",
  from: (screen: string) => `画面: ${screen}`,
  changes: "変更",
  files: "ファイル",
  none: "記録はまだありません",
  number: "受付番号",
  status: "状態",
  updatedAt: "更新日時",
  reason: "理由",
} as const;

/** Steps of a case, on buttons and in its history. */
export const deskSteps = {
  start: "対応開始",
  complete: "完了",
  approve: "承認",
  send_back: "差戻し",
  reopen: "再開",
} as const;
