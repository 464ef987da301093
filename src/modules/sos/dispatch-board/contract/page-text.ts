/** Title of the board; with the table of pages, part of what every screen loads. */
export const boardPageTitles = { board: "手配ボード" } as const;
