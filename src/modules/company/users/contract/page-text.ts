/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const userPageTitles = {
  list: "ユーザー一覧",
  form: "ユーザー登録",
  detail: "ユーザー詳細",
} as const;

/** Words of the users' card in the main menu. */
export const menuCountLabels = {
  active: "有効なユーザー",
  stopped: "停止中",
} as const;
