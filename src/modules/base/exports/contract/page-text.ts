/** Titles and menu labels; with the table of pages, part of what every screen loads. */
export const exportPageTitles = {
  list: "作成ファイル一覧",
  sosList: "SOS データ出力",
  menu: "作成ファイル",
  sosMenu: "データ出力",
} as const;
