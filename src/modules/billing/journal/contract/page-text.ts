/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const journalTitles = {
  entries: "仕訳",
  entry: "仕訳の内容",
} as const;
