/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const roadPageTitles = { expressway: "高速道路データ" } as const;
