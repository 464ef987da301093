/** Titles of the pages. */
export const documentTitles = {
  list: "資料取込",
  detail: "資料",
  form: "資料登録",
  viewer: "資料閲覧",
} as const;

export const folderTitles = {
  list: "資料フォルダー",
  detail: "資料フォルダー",
  form: "フォルダー登録",
} as const;
