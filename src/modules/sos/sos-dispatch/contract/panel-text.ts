import { minutesText } from "#modules/desk/case-desk/contract/clock-rules.ts";

/** Words of the dispatch panel, its dialogs and the work reports of a case. */
export const panelText = {
  title: "手配",
  arrangeKind: (kind: string) => `${kind}手配`,
  rearrangeKind: (kind: string) => `${kind}再手配`,
  dispatchWord: (kind: string, colour: string) => `${kind} ${colour}`,
  empty: "手配はまだありません。",
  arrange: "手配する",
  actionsOf: (kind: string) => `${kind}手配の操作`,
  record: (word: string) => `${word}を記録`,
  inCharge: (name: string) => `担当 ${name}`,
  towards: (how: string) => (how === "" ? "搬送先" : `${how} →`),
  otherDispatches: (count: number) => `ほかの手配 ${count}件`,
  untilArrival: "現着まで",
  waitingFor: "返答待ち",
  since: (minutes: number) => minutesText(minutes),
  expected: (time: string) => `予定 ${time}`,
  notYet: "未",
  dialogTitle: (kind: string, isNew: boolean) =>
    isNew ? `${kind}手配` : `${kind}手配の編集`,
  sendNow: "保存して依頼を送信",
  saveDraft: "送信せずに保存",
  save: "保存",
  send: "依頼を送信",
  edit: "編集",
  cancel: "取消",
  cancelAct: "取り消す",
  cancelTitle: (kind: string) => `${kind}手配の取消`,
  call: (phone: string) => `${phone}に電話`,
  noCompany: "業者未定",
  lateTitle: (at: string) => `取消後の報告（${at} 受信）`,
  lateBody:
    "取消を知る前に行ったことを業者が報告しました。時刻と取消区分、作業報告（空走）を確認してください。",
  lateSee: "確認しました",
  lateSeen: (name: string) => `${name}が確認済`,
  newSuggestions: "順位が変わりました。並べ替える",
  lateBadge: (count: number) => `取消後の報告 ${String(count)}件`,
  lateTold: (number: string, company: string) =>
    `${number} ${company}から取消後の報告が届いています。案件で確認してください。`,
  steps: "進捗",
  sent: (name: string) => `${name}に依頼を送信しました。`,
  saved: "手配を保存しました。",
  cancelled: "手配を取り消しました。",
  stepped: (word: string) => `「${word}」を記録しました。`,
  sendQuestion: (name: string) => `${name}に依頼を送信しますか？`,
  sendWithoutCompany: "業者を選ばずに手配を依頼済みにしますか？",
  sendBody: (what: {
    number: string;
    vehicle: string;
    place: string;
    rings: boolean;
  }) =>
    [
      `受付番号 ${what.number}`,
      what.vehicle && `車両 ${what.vehicle}`,
      what.place && `場所 ${what.place}`,
      what.rings && "業者の画面に依頼が表示され、呼出音が鳴ります。",
    ]
      .filter((line) => line !== false && line !== "")
      .join("\n"),
  cancelBody: (company: string | null) =>
    company === null ? "業者未定" : `${company}の画面に取消が表示されます。`,
  doubleTitle: "すでに手配されています",
  doubleNote: "二重手配になるため、依頼はまだ送信していません。",
  doubleHere: "この案件",
  doubleThere: (number: string) => `同じ車両・通報者の案件 ${number}`,
  doubleWarning: (one: {
    where: string;
    what: string;
    state: string;
    at: string;
  }) => `${one.where}: ${one.what}（${one.state}、依頼 ${one.at}）`,
  openOther: "既存案件を開く",
  openCase: (number: string) => `${number}を開く`,
  arrangeAnyway: "それでも手配",
  arrangeAnywayReason: "それでも手配する理由",
  onBehalf: "業者から電話で聞いた内容を代わりに記録します。",
  etaIn: (minutes: number) => `あと${minutesText(minutes)}`,
  etaLate: (minutes: number) => `${minutesText(minutes)}超過`,
  etaAfter: (minutes: number) => `${minutes}分後`,
  etaQuick: "到着予定の目安",
  stepTime: "時刻",
  declinedWith: (reason: string) => `辞退（${reason}）`,
  toldCompany: "業者への通知",
  toldChange: (at: string) => `変更 ${at}`,
  toldCancel: (at: string) => `取消 ${at}`,
  toldSeen: (at: string) => `閲覧済 ${at}`,
  toldConfirmed: (at: string) => `確認済 ${at}`,
  toldUnseen: "未閲覧",
  toldUnconfirmed: "未確認",
  cancelledWith: (stage: string, reason: string) =>
    `取消（${stage}・${reason}）`,
  suggestions: "おすすめの業者",
  suggestionsHint: "距離・当番・対応力・過去の到着時間の順に表示しています。",
  contact: (place: number, name: string) => `連絡先${place} ${name}`,
  noSuggestions: "候補がありません。",
  choose: "選択",
  chosen: "選択中",
  kilometres: (km: number) => `${km}km`,
  roughKilometres: (km: number) =>
    `約${Math.round(km)}km（住所の市区町村から）`,
  response: (minutes: number) => `到着実績 ${minutesText(minutes)}`,
  searchHint: "名称・カナ・電話番号・住所で検索（最大100件）",
  destinationDealer: "搬送先の販売会社",
  destinationFree: "搬送先（その他）",
  report: "作業報告",
  tab: (tab: number) => `報告${tab}`,
  newReport: "作業報告を追加",
  costLine: (line: { item: string; quantity: number; unit_price: number }) =>
    `${line.item} ${line.quantity}×${line.unit_price.toLocaleString("ja-JP")}円`,
  reportOf: (name: string) => `${name}の報告`,
  typedByDesk: "センター入力",
  submitted: (at: string, by: string) => `提出 ${at}（${by}）`,
  notSubmitted: "未提出",
  submit: "報告済にする",
  submitDone: "作業報告を提出しました。",
  reportSaved: "作業報告を保存しました。",
  noReports: "作業報告はまだありません。",
  costs: "費用明細",
  addCost: "明細を追加",
  removeCost: (row: number) => `${row}行目を削除`,
  amount: "金額",
  subtotal: "小計",
  tax: "消費税",
  total: "合計",
  taxOf: (rate: string) => `${rate}対象`,
  photoCount: (count: number, limit: number) => `写真 ${count}/${limit}`,
  addPhoto: "写真を追加",
  removePhoto: "写真を削除",
  removePhotoBody: (name: string) => `${name}を削除します。`,
  photo: (index: number, total: number) => `写真 ${index} / ${total}`,
  openPhoto: (index: number) => `写真${index}を拡大`,
  takenAt: (at: string) => `撮影 ${at}`,
  previous: "前の写真",
  next: "次の写真",
  kilometre: "km",
  completion: "完了報告",
  completionWrite: "完了報告を入力",
  notTold: "–",
  completionSave: "完了報告を保存",
  completionSaved: "完了報告を保存しました。",
  copyFromReport: (tab: number) => `報告${tab}から転記`,
} as const;

/** The way of a dispatch, as steps that have been taken. */
export const wayWords = {
  requested: "依頼",
  accepted: "受諾",
  departed: "出発",
  arrived: "現着",
  work_done: "作業完了",
} as const;

/** Buttons by which an agent records what the company reports by telephone. */
export const stepWords = {
  accept: "受諾",
  decline: "辞退",
  depart: "出発",
  arrive: "現着",
  finish: "作業完了",
} as const;
export type DeskStep = keyof typeof stepWords;
