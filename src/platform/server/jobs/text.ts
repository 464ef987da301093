/** What is said of background work that did not end well. */
export const jobText = {
  cancelled: "取り消しました。",
  failed: "処理に失敗しました。もう一度実行してください。",
  lost: "処理が途中で止まりました。もう一度実行してください。",
} as const;
