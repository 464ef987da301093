/** Titles of the map's pages, for menus and the table of pages. */
export const mapPageTitles = { map: "地図" } as const;
