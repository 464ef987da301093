/** What the desk says about the report of an accident. */
export const accidentText = {
  finalNeeds: "推定原因と処置を入力してください。",
  closeNeeds: "メーカー受付番号を入力するか、理由を入力してください。",
  inFuture: "発生日時に未来の日時は入力できません。",
  noSuchAgent: "担当者が見つかりません。",
  takenBack: "事故種別の取り消し",
  lowered: "事故種別の変更",
  merged: "案件の統合",
  mailWaiting: "報告のメールが送信待ちです。送信されてから完了にしてください。",
  bounced: "メール不達",
  serious: (type: string) => `重大な事故です：${type}`,
  dueSoon: (what: string, at: string) =>
    `${what}の期限が近づいています（${at}）`,
  overdue: (what: string, at: string) => `${what}の期限を過ぎています（${at}）`,
  undelivered: (what: string, to: string) => `${what}のメールが不達です：${to}`,
} as const;

/** Labels of what follows from the case and from the steps; those that are typed stand with their fields. */
export const accidentLabels = {
  reception_number: "受付番号",
  case_kind: "デスク",
  car_incident_type: "事故種別",
  seriousness: "重大",
  is_serious: "重大",
  maker_report_state: "メーカー報告",
  late: "期限超過",
  mail: "報告メール",
  undelivered: "不達",
  happened_at: "発生日時",
  span: "期間",
  happened_from: "発生日（から）",
  happened_to: "発生日（まで）",
  prefecture: "都道府県",
  vehicle_make: "メーカー",
  vehicle_model: "型式",
  customer_company: "顧客",
  vehicle_registration_number: "登録番号",
  first_due_at: "速報期限",
  final_due_at: "報告期限",
  first_sent: "速報",
  final_sent: "報告",
  first_sent_at: "速報日時",
  first_sent_way: "速報の手段",
  first_sent_to: "速報先",
  final_sent_at: "報告日時",
  final_sent_way: "報告の手段",
  final_sent_to: "報告先",
  person_in_charge: "担当者",
  hurt: "死者・重傷・軽傷",
  state_reason: "理由",
  updated_at: "更新日時",
} as const;

/** What the history calls its steps. */
export const accidentActions: Readonly<Record<string, string>> = {
  create: "登録",
  update: "更新",
  require: "要報告にする",
  dismiss: "不要にする",
  take_back: "不要になりました",
  send_first: "速報",
  send_final: "報告",
  close: "完了",
  reopen: "要報告に戻す",
  move: "統合",
  undelivered: "メール不達",
  mail_sent: "メール送信済",
  delete: "削除",
};

/** What the template of a mail to the maker may ask for. */
export const placeholderLabels = {
  number: "受付番号",
  plate: "登録番号",
  maker: "メーカー",
  paper: "書類",
  type: "事故種別",
  occurred: "発生日時",
  model: "型式",
} as const;

/** The papers that the maker gets. */
export const paperText = {
  accident: "事故",
  findings: "原因・処置",
  desk: "救援センター",
  deskPhone: "電話番号",
  receivedAt: "受付日時",
  severity: "重大区分",
  serious: "重大",
  notSerious: "重大以外",
  unknown: "未確認",
  none: "なし",
  addressee: (company: string) => `${company}　御中`,
  fileName: (paper: string, number: string) => `${paper}_${number}.pdf`,
  foot: (name: string, at: string) => `救援センター　作成 ${at}　${name}`,
  note: "この書面は、救援センターが確認した内容だけを記載しています。「未確認」は、作成時点で確認できていない項目です。",
  notNeeded: "メーカー報告が不要の事故です。",
} as const;

/** The list and the panel of one accident. */
export const accidentPanelText = {
  title: "事故報告",
  stepOf: (action: string) => `事故報告: ${action}`,
  keyword: "受付番号・顧客・メーカー受付番号",
  emptyHint: "期間やメーカー報告の条件を変えてお試しください。",
  limited: "このデスクの権限がないため、一部の項目だけを表示しています。",
  openCase: "案件を開く",
  openReport: "事故報告を開く",
  serious: (type: string) => `重大　${type}`,
  late: (time: string) => `${time}超過`,
  left: (time: string) => `あと${time}`,
  sent: (at: string, way: string, to: string, by: string) =>
    `${at}　${way}　${to}　${by}`,
  hurt: (dead: number, severe: number, slight: number) =>
    `死者${String(dead)}・重傷${String(severe)}・軽傷${String(slight)}`,
  details: "事故の内容",
  clocks: "期限と報告",
  history: "変更履歴",
  require: "要報告にする",
  dismiss: "不要にする",
  send_first: "速報をメールで送信",
  send_final: "報告をメールで送信",
  byPhone: {
    send_first: "速報を電話で記録",
    send_final: "報告を電話で記録",
  },
  record: "記録する",
  noMaker: "メーカーが未登録です",
  noAddress: "メールアドレスが未登録です。入力した宛先は次回の候補になります。",
  withPaper: (paper: string) => `添付：${paper}（PDF）`,
  bouncedBefore: (paper: string, refusal: string) =>
    `前回の${paper}のメールは不達でした。宛先を確認してください。${refusal}`,
  mails: "送信したメール",
  papers: "送信した書面",
  undelivered: (paper: string) => `${paper}　メール不達`,
  close: "完了にする",
  reopen: "要報告に戻す",
  to: "連絡先",
  toHint: "電話で伝えた相手の部署・氏名・番号",
  reason: "理由",
  closeNote: "メーカー受付番号がない場合は、理由を入力してください。",
  done: (step: string) => `${step}：保存しました`,
} as const;

/** The numbers that say how long the maker may wait. */
export const policyText = {
  title: "報告期限の設定",
  note: "事故の発生から、メーカーへの速報と報告までの期限です。変更すると、報告前の期限も計算し直します。",
  first_hours: "速報まで（時間）",
  final_days: "報告まで（日）",
  save: "保存",
  saved: "報告期限を保存しました",
  hoursWrong: (least: number, most: number) =>
    `${String(least)}～${String(most)}の整数（時間）で入力してください`,
  daysWrong: (least: number, most: number) =>
    `${String(least)}～${String(most)}の整数（日）で入力してください`,
} as const;
