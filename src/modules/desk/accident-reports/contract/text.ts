/** What the desk says about the report of an accident. */
export const accidentText = {
  finalNeeds: "推定原因と処置を入力してください。",
  closeNeeds: "メーカー受付番号を入力するか、理由を入力してください。",
  inFuture: "発生日時に未来の日時は入力できません。",
  noSuchAgent: "担当者が見つかりません。",
  takenBack: "事故種別の取り消し",
  lowered: "事故種別の変更",
  merged: "案件の統合",
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
  delete: "削除",
};

/** The list and the panel of one accident. */
export const accidentPanelText = {
  title: "事故報告",
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
  send_first: "速報を記録",
  send_final: "報告を記録",
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
