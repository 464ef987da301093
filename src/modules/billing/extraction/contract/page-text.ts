/** Title of the page. */
export const extractionTitles = { page: "データ抽出" } as const;
