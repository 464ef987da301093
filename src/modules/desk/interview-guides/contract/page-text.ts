/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const interviewGuidePageTitles = {
  list: "聞き取りガイド一覧",
  detail: "聞き取りガイド",
  form: "聞き取りガイド登録",
} as const;
