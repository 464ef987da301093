/** Words of the form in which a case is received, on every desk. */
export const receptionText = {
  saved: (number: string) => `受付番号 ${number} を保存しました。`,
  unchanged: "変更はありません。",
  keptOnDevice:
    "保存できませんでした。入力した内容はこの端末に残っています。もう一度保存してください。",
} as const;
