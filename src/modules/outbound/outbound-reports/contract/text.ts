/** Words of the reports of outbound calling. */
export const reportText = {
  report: "レポート",
  group: "集計単位",
  period: "期間",
  date: "期間の中の日",
  total: "合計",
  none: "なし",
  empty: "この期間に集計する伝票はありません",
  csv: "CSV",
  csvOf: (name: string) => `${name}のCSVを保存`,
  file: (name: string, from: string, to: string) => `${name}_${from}_${to}.csv`,
  conditions: (name: string, days: readonly string[], group: string) =>
    `${name} ${days.join("～")} ${group}`,
  chart: (name: string) => `${name}のグラフ。同じ数値が表にあります。`,
  mostBars: (count: number) =>
    `グラフは件数の多い${count}件です。表とCSVにはすべてあります。`,
  words: "改善要望の内容",
  wordHeads: ["架電日", "販売会社", "改善区分", "内容"],
  mostWords: (count: number) => `新しい${count}件を表示しています。`,
  agentsAreInternal: "担当者別の集計は救援センターだけが利用できます。",
  percent: (value: number) => `${value.toFixed(1)}%`,
} as const;

/** Counted by the day of the call, or by the month in which the inspection is due. */
export const reportBases = {
  called: "架電日で集計",
  due: "点検期限で集計",
  after: "アフターコールの架電日で集計",
} as const;

/** Columns of the reports, in their order. */
export const reportColumns = {
  calls: "架電",
  contact: "通話・案内",
  not_reachable: "不在・不通",
  customers: "使用者",
  no_problem: "アフター 問題なし",
  problem: "アフター 問題あり",
  after_not_reachable: "アフター つながらず",
  wants: "入庫希望",
  considering: "検討中",
  undecided: "未定・PR済",
  will_not: "入庫しない・他社",
  no_vehicle: "車両なし・売却",
  phone: "電話つながらず",
  sum: "合計",
  uncategorised: "区分なし",
  target: "対象",
  received: "入庫済",
  other: "他社入庫",
  rate: "入庫率",
  days_before: "期限まで（平均日数）",
  s5: "5",
  s4: "4",
  s3: "3",
  s2: "2",
  s1: "1",
  n: "回答",
  mean: "平均",
} as const;

/** Heads of the file of a report. */
export const fileLabels = {
  report: "レポート",
  from: "開始日",
  to: "終了日",
  group: "集計単位",
  name: "区分",
  item: "項目",
  value: "値",
} as const;
