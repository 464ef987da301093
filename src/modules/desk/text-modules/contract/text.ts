export const textModuleText = {
  keywordSigns: "空白とコロンは使えません",
  keywordHint: "長い入力欄で「::」に続けて入力する語",
  create: "定型文登録",
  searchHint: "呼び出し語・件名・よみ",
  section: "登録内容",
} as const;

/** Words of the list under a long field. */
export const textModuleAidText = {
  label: "定型文",
  keys: "↑↓ 選択　Enter 挿入　Esc 閉じる",
  none: "該当する定型文がありません",
} as const;
