/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const specialClientTitles = {
  list: "特別顧客・ユーザー",
  detail: "特別顧客・ユーザー",
  form: "特別顧客・ユーザー登録",
} as const;
