/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const callLogPageTitles = {
  list: "通話記録",
  form: "通話記録の追加",
  detail: "通話記録の詳細",
} as const;
