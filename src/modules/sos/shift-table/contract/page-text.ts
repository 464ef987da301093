/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const shiftPageTitles = { shiftTable: "シフト表" } as const;
