/** Titles that menu, router and list name; apart from the words of the screens, which come with the page. */
export const applicationPageTitles = {
  form: "架電依頼",
  waiting: "承認待ち",
} as const;
