/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const accidentPageTitles = {
  list: "IZA 事故一覧",
  menu: "事故一覧",
} as const;

/** Its numbers on the main menu. */
export const accidentCountLabels = {
  required: "要報告",
  first_late: "速報期限超過",
  undelivered: "報告メール不達",
} as const;
