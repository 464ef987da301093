/** Words of numbers over a period. */
export const periodText = {
  period: "期間",
  previous: "前の期間",
  next: "次の期間",
  now: "今の期間",
  date: "基準日",
  running: "集計中",
  span: (from: string, to: string) => (from === to ? from : `${from}～${to}`),
  numbersOf: (name: string) => `${name}の数値`,
} as const;
