/** The work flows with which the desk begins, in the order of the screen. */
export const firstWorkFlows: readonly (readonly [
  code: string,
  steps: readonly string[],
  approval: "need" | "no_need",
])[] = [
  [
    "start",
    ["同意書の同意", "SIMの利用中", "利用者情報の発行", "完了連絡"],
    "no_need",
  ],
  [
    "stop",
    [
      "停止申請書",
      "SIMの解約",
      "SIMの解約確認",
      "利用者情報の解約",
      "完了連絡",
    ],
    "no_need",
  ],
  ["consent", ["同意書の取得"], "no_need"],
  ["user_id", ["利用者情報の発行"], "no_need"],
  ["device", [], "no_need"],
  ["warning", [], "no_need"],
  ["usage", [], "no_need"],
  ["claim", [], "need"],
  ["other", [], "no_need"],
];

/** What they are called at first. */
export const firstWorkFlowLabels: Readonly<Record<string, string>> = {
  start: "利用開始",
  stop: "利用停止",
  consent: "同意書",
  user_id: "利用者ID",
  device: "通信機不具合",
  warning: "警告・遠隔診断",
  usage: "使い方",
  claim: "苦情",
  other: "その他",
};
