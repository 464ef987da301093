/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const statisticsPageTitles = { statistics: "SOS 統計" } as const;
