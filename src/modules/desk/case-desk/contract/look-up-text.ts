/** Words of the look-ups in the form of a case, on every desk. */
export const lookUpText = {
  placeSearch: "場所の検索",
  coordinates: "位置",
  noCoordinates: "未指定",
  kilopostOutside: "このキロポストは路線の範囲外です。",
  nearInterchange: (name: string) => `${name}付近`,
  branchNeedsDealer: "先に販売会社を選択してください。",
  from: (first: string, last: string) => `${first}～${last}KP`,
} as const;
