/** Titles of the portal's pages. */
export const portalPageTitles = {
  requests: "依頼一覧",
  reports: "作業報告",
  report: "作業報告の入力",
} as const;
