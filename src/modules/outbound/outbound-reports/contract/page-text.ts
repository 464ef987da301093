export const reportTitles = {
  report: "発信レポート",
  menu: "レポート",
} as const;
