/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const managementPageTitles = {
  towCompanyList: "レッカー業者一覧",
  towCompany: "レッカー業者",
  towCompanyForm: "レッカー業者登録",
  carMakerList: "メーカー一覧",
  carMaker: "メーカー",
  carMakerForm: "メーカー登録",
} as const;

/** Words of the management card in the main menu. */
export const menuCountLabels = {
  companies: "レッカー業者",
} as const;
