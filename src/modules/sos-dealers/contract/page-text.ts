/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const dealerPageTitles = {
  specialClientList: "特別顧客",
  specialClient: "特別顧客",
  specialClientForm: "特別顧客登録",
} as const;
