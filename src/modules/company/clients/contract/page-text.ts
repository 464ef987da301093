/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const clientTitles = {
  list: "顧客一覧",
  detail: "顧客",
  form: "顧客登録",
} as const;

export const memberTitles = {
  list: "会員一覧",
  detail: "会員",
  form: "会員登録",
} as const;

/** Words of the clients in the main menu. */
export const menuCountLabels = {
  clients: "顧客",
} as const;
