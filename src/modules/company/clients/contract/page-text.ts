/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const clientPageTitles = {
  clientList: "顧客一覧",
  client: "顧客",
  clientForm: "顧客登録",
  memberList: "会員一覧",
  member: "会員",
  memberForm: "会員登録",
} as const;
