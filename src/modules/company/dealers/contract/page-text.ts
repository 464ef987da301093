/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const dealerPageTitles = {
  carDealerSearch: "販売会社検索",
  carDealerDetails: "販売会社一覧",
  carDealer: "販売会社",
  carDealerForm: "販売会社登録",
  branch: "販売会社の拠点",
  branchForm: "拠点登録",
} as const;
