/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const proposalTitles = {
  list: "二人確認",
  detail: "確認待ちの処理",
} as const;
