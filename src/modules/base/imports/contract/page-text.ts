/** With the table of pages, part of what every screen loads. */
export const importPageTitle = "取込の記録";
