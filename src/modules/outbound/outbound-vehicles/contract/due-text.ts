/** Why an inspection of a vehicle is due, and why none is. */
export const dueText = {
  title: "点検と車検の期限",
  kind: "点検区分",
  due: "期限",
  left: "残日数",
  call: "まとめ",
  why: "理由",
  estimated: "推定",
  alone: "単独",
  ledBy: (kind: string, on: string) => `${kind}にまとめ（${on}まで）`,
  leads: (on: string) => `まとめの代表（${on}まで）`,
  days: (count: number) => `あと${count}日`,
  over: (count: number) => `${count}日超過`,
  today: "本日",
  inspectionType: "車検種別",
  none: "対象の点検はありません。",
  nothingDue: (reasons: string) => `対象外: ${reasons}`,
  partly: (reasons: string) => `要確認: ${reasons}`,
  notActive: (state: string) => `対象外: 車両状態が「${state}」です。`,
  stopped: (channels: string) => `停止中: ${channels}`,
  expiry: "車検証の満了日です。",
  done: (kind: string, on: string, months: number) =>
    `${on}の${kind}実施から${months}か月です。`,
  closed: (kind: string, on: string, months: number) =>
    `${on}期限の${kind}の伝票が報告なしで終わったため、その${months}か月後です。`,
  certificate: (on: string, months: number) =>
    `現在の車検証の初日（${on}）から${months}か月ごとです。`,
  registration: (on: string, months: number) =>
    `登録（${on}）から${months}か月を基に計算しています。`,
} as const;
