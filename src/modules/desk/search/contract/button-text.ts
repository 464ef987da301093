/** Words of the button that opens the search: it stands on every page, and the rest loads with the dialog. */
export const searchButtonText = {
  open: "検索",
  title: "すべてから検索",
  keys: "Ctrl K",
} as const;
