/** Titles of the pages. */
export const towBillTitles = {
  bills: "請求作成",
  bill: "レッカー請求",
  pay: "支払",
  runs: "振込",
  run: "振込",
  accounts: "振込先口座",
  account: "振込先口座",
  newAccount: "口座の登録・変更",
} as const;
