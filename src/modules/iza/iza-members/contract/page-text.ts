/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const filePageText = {
  title: "IZA ファイル取込",
  menu: "ファイル取込",
} as const;

export const memberTitles = {
  list: "IZA会員",
  detail: "IZA会員",
  form: "IZA会員登録",
} as const;

export const vehicleTitles = {
  list: "IZA登録車両",
  detail: "IZA登録車両",
  form: "IZA登録車両の追加",
} as const;
