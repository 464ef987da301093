/** Words of the statistics of the desk. */
export const statisticsText = {
  division: "対応区分",
  cases: "受付件数",
  casesOf: (count: string) => `${count}件`,
  wholeBefore: "前の期間",
  partBefore: "前の期間の同時点",
  change: (before: string, percent: string, what: string) =>
    `${before}比 ${percent}（${what}）`,
  noChange: (before: string, what: string) => `${before}は0件（${what}）`,
  compared: (span: string, time: string, cases: string) =>
    `${span}${time === "" ? "" : ` ${time}まで`}：${cases}`,
  accepted: "受諾あり",
  arrived: "現着あり",
  response: "受諾までの時間",
  arrival: "到着までの時間",
  median: "中央値",
  p90: "90%点",
  medianOf: (name: string) => `${name}（中央値）`,
  p90Of: (name: string) => `${name}（90%点）`,
  acceptedCases: "受諾された件数",
  arrivedCases: "現着した件数",
  share: "構成比",
  none: "未入力",
  dash: "–",
  noCases: "この期間の受付はありません",
  noOffers: "この期間の手配はありません",
  csv: "CSV",
  csvOf: (name: string) => `${name}のCSVを保存`,
  file: (name: string, from: string, to: string) => `${name}_${from}_${to}.csv`,
  chart: (name: string) => `${name}のグラフ。同じ数値が表にあります。`,
  bar: (label: string, value: string) => `${label} ${value}`,
  hour: (hour: string) => `${Number(hour)}時`,
  monthOf: (month: string) => `${Number(month.slice(5))}月`,
  dayOf: (date: string) =>
    `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`,
  minutes: (minutes: number) => `${minutes}分`,
  hours: (hours: number, minutes: number) =>
    `${hours}時間${String(minutes).padStart(2, "0")}分`,
  percent: (percent: number) => `${percent.toFixed(1)}%`,
  signed: (percent: number) =>
    `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`,
} as const;

/** Headings, each of a chart and its table. */
export const statisticsSections = {
  by_step: "推移",
  by_hour: "時間帯別",
  by_division: "対応区分別",
  by_trouble: "トラブル別",
  by_area: "地域別",
  companies: "レッカー業者別",
} as const;

/** First column of each table. */
export const statisticsKeys = {
  by_step: "期間",
  by_hour: "時間帯",
  by_division: "対応区分",
  by_trouble: "トラブル区分",
  by_area: "都道府県",
  companies: "業者名",
} as const;

export const companyColumns = {
  offered: "打診",
  accepted: "受諾",
  declined: "辞退",
  silent: "無応答",
  waiting: "回答待ち",
  rate: "受諾率",
  answer_p50: "受諾までの時間（中央値）",
} as const;
