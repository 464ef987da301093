/* Apart from the other words: every page loads the table of pages. */

export const followTitles = {
  list: "Just Do It 架電一覧",
  calls: "Just Do It フォローコール",
} as const;

/** In the menu, under the name of the desk. */
export const followEntries = {
  list: "架電一覧",
  calls: "フォローコール",
} as const;

/** Numbers of the main menu and above the list. */
export const followCountLabels = {
  main_line: "本線未手配",
  unarranged: "未手配",
  planned: "架電予定",
  overdue: "期限超過",
} as const;
