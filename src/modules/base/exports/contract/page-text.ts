/** Titles and menu labels; with the table of pages, part of what every screen loads. */
export const exportPageTitles = {
  list: "作成ファイル一覧",
  menu: "作成ファイル",
  log: "抽出記録",
  extraction: "データ抽出",
} as const;

/** Words of the button that every list has. */
export const exportButtonText = { button: "出力" } as const;
