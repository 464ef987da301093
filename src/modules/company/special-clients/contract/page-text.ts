/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const specialClientTitles = {
  list: "特別顧客",
  detail: "特別顧客",
  form: "特別顧客登録",
} as const;
