/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const textModuleTitles = {
  list: "定型文一覧",
  detail: "定型文",
  form: "定型文登録",
} as const;
