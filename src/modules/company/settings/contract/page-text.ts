/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const settingsPageTitles = {
  registry: "車両照会先",
} as const;
