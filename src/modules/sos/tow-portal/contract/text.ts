/** Titles of the portal's pages. */
export const portalPageTitles = {
  requests: "依頼一覧",
  reports: "作業報告",
  report: "作業報告の入力",
} as const;

/** Words of the portal's card in the main menu. */
export const menuCountLabels = {
  unanswered: "未回答",
  running: "対応中",
  report: "報告待ち",
} as const;
