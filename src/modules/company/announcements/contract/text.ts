/** Titles of the pages. */
export const announcementPageTitles = {
  list: "お知らせ",
  form: "お知らせ作成",
  detail: "お知らせの詳細",
} as const;
