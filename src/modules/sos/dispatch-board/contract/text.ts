/** All texts of the dispatch board. */
export const boardText = {
  counts: "件数",
  overdue: "超過",
  cases: "対応中の案件",
  groupOf: (label: string, count: number) => `${label} ${count}件`,
  late: (count: number) => (count === 0 ? "超過なし" : `超過 ${count}件`),
  casesOf: (shown: number, total: number) =>
    shown < total ? `${total}件中 上位${shown}件` : `${total}件`,
  others: (count: number) => `ほか手配不要の対応中 ${count}件`,
  hidden: (count: number) =>
    `ほかに${count}件あります。急ぐ順に上位のみ表示しています。`,
  filterOf: (stage: string) => `${stage}だけを表示`,
  empty: "手配を待っている案件はありません",
  emptyHint: "新しい案件や期限は、この画面に自動で表示されます。",
  emptyFilter: "この条件の案件はありません",
  showAll: "すべて表示",
  left: (time: string) => `残り ${time}`,
  near: (time: string) => `まもなく ${time}`,
  over: (time: string) => `超過 ${time}`,
  passed: (time: string) => `経過 ${time}`,
  minutesSeconds: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
  mainLine: "本線",
  silent: "応答なし",
  automatic: "自動手配",
  noCompany: "業者未定",
  eta: (time: string) => `到着予定 ${time}`,
  received: (time: string) => `受付 ${time}`,
  openCase: "案件を開く",
  selected: "選択中の案件",
  closeCase: "案件の選択を解除",
  nothingSelectedHint: "j・k キーで選び、数字キーで業者、Enter で依頼します。",
  offers: "おすすめの業者",
  offersHint: "数字キーか業者を押して選択、Enter で依頼を送信",
  nextOffers: "次に依頼できる業者",
  noOffers: "候補がありません。案件の画面から手配してください。",
  kilometres: (km: number) => `${km}km`,
  roughKilometres: (km: number) => `約${Math.round(km)}km`,
  estimate: (minutes: number) => `約${minutes}分`,
  busy: (count: number) => `対応中 ${count}件`,
  wasAsked: "この案件で依頼済",
  send: "依頼を送信",
  sendHint: "Enter",
  cancelHint: "Esc",
  withdraw: "選択を解除",
  armed: (company: string, reception: string, kind: string) =>
    `${company}へ ${reception} の${kind}手配を依頼します。`,
  armedReplacing: (company: string, reception: string, silent: string) =>
    `${silent}への依頼を取り消し、${company}へ ${reception} を依頼します。`,
  sent: (company: string) => `${company}に依頼を送信しました。`,
  busyTitle: (company: string) => `${company}は対応中です`,
  busyBody: (company: string, count: number) =>
    `${company}には対応中の手配が${count}件あります。それでも依頼しますか？`,
  busyAction: "それでも依頼する",
  busyCompanies: "対応中の業者",
  noBusyCompanies: "対応中の業者はありません",
  alarms: "応答なしの警報",
  alarmOf: (company: string | undefined, minutes: number) =>
    company === undefined
      ? `業者が決まらないまま${minutes}分以上たっています`
      : `${company}が${minutes}分以上応答していません`,
  alarmProposal: (company: string) => `次の候補: ${company}`,
  alarmNone: "自動で依頼できる業者がありません。担当者が手配してください。",
  acknowledge: "確認した",
  acknowledged: (name: string) => `${name}が確認済`,
  chooseNext: "次の業者を選ぶ",
  more: (count: number) => `ほか${count}件`,
  unheard: "この画面では警報音が鳴っていません",
  keepSilent: "鳴らさない",
  soundOn: "警報音を鳴らす",
  soundOff: "警報音を止める",
  textSize: "文字の大きさ",
  sizes: { normal: "標準", large: "大", largest: "特大" },
  fullScreen: "全画面で表示",
  leaveFullScreen: "全画面を終了",
  policy: "応答なしの設定",
  policyLead:
    "依頼した業者が応答しないときの動きです。すべてのボードに共通で、変更は履歴に残ります。",
  policyNow: (minutes: number, policy: string) => `${minutes}分で${policy}`,
  save: "保存",
  policySaved: "応答なしの設定を保存しました。",
  map: "案件と業者の地図",
  stale: "最新の状態を取得できません。表示は最後に取得した内容です。",
  updatedAt: (time: string) => `${time} 更新`,
  mapPlaces: (cases: number, companies: number) =>
    `案件 ${cases}件・業者 ${companies}社`,
  company: "業者",
  offerPin: (rank: number) => `候補${rank}`,
} as const;

export const policyLabels = {
  silence_minutes: "警報までの時間（分）",
  arrange_minutes: "手配までの時間（分）",
  arrange_main_line_minutes: "本線での手配までの時間（分）",
  ask_report_minutes: "作業完了から報告までの時間（分）",
  thank_you_minutes: "完了からフォローコールまでの時間（分）",
  next_offer: "応答がないとき",
} as const;

/** What the keys of the board do. */
export const boardKeys = {
  next: "次の案件",
  previous: "前の案件",
  choose: "業者を選ぶ",
  send: "選んだ業者へ依頼を送信",
  dismiss: "業者の選択を解除",
  acknowledge: "選択中の案件の警報を確認",
  open: "案件を開く",
  fullScreen: "全画面の切替",
} as const;

/** What the history says of what went by itself. */
export const policyWords = {
  /** Who acted: nobody at a desk. */
  actor: "自動手配（設定）",
  silent: (company: string, minutes: number) =>
    `${company}への依頼から${minutes}分応答がありません。`,
  proposed: (silent: string, next: string) =>
    `${silent}設定により次の業者として${next}を提案しました。`,
  none: (silent: string) => `${silent}自動で依頼できる業者がありません。`,
  sent: (silent: string, next: string) =>
    `${silent}設定により依頼を取り消し、${next}へ自動で依頼しました。`,
  withdrawn: (silent: string) => `${silent}設定により自動で取り消しました。`,
  offered: (silent: string) =>
    `${silent}設定により次の業者へ自動で依頼しました。`,
} as const;

/** Actions of an alarm in the timeline of its case. */
export const alarmActions: Readonly<Record<string, string>> = {
  raise: "応答なし警報",
  acknowledge: "応答なし警報の確認",
};
