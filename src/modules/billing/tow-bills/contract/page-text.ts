/** Titles of the pages. */
export const towBillTitles = {
  bills: "請求作成",
  bill: "レッカー請求",
  pay: "支払",
  runs: "振込",
  run: "振込",
} as const;
