import {
  caseActions,
  caseShortcuts,
  contactShortcut,
} from "#modules/desk/case-desk/contract/detail-text.ts";

/** Words of the detail of a case (SOS 受付詳細) beside the labels of its fields in `text.ts`. */
export const detailText = {
  nothing: "–",
  position: "位置",
  call: (number: string) => `${number}に電話をかける`,
  reasonOptional: "補足",
  cancellationReason: "キャンセル理由",
  tellCaller: "通報者への手配完了連絡がまだです",
  callMade: "連絡済みにする",
  callNotMade: "連絡せずに完了する",
  chooseReason: "理由を選択してください。",
  people: "通報者・顧客",
  vehicle: "車両",
  place: "場所",
  story: "症状・対応",
  kindAndModel: "車種",
  load: "積載",
  chassis: "車台番号",
  delivered: (day: string) => `納車 ${day}`,
  device: (word: string) =>
    word.startsWith("通信機") ? word : `通信機 ${word}`,
  classOf: (word: string) => `区分 ${word}`,
  firstRegistered: (month: string) => `初度 ${month}`,
  road: "道路",
  safety: "安全",
  what: "内容",
  state: "状態",
  rank: (word: string) => `ランク ${word}`,
  reportedFrom: "通報元",
  callback: "折返し",
  moves: (word: string) => `自走 ${word}`,
  movable: (word: string) => `移動 ${word}`,
  interview: "聞き取り",
  vehicleCard: "車両カード",
  driverPlace: "現在地",
  driverState: (state: string) => `現在地 ${state}`,
  none: "なし",
  notEntered: "未入力",
  count: (count: number) => `${count}件`,
  dealerWrote: "記入あり",
  dealerWroteNot: "未記入",
  attached: "添付",
  unread: (count: number) => `未読${count}件`,
  messages: "メッセージ",
  dealerPart: "販売会社の記入",
  saveDealerPart: "記入を登録",
  dealerPartSaved: "販売会社の記入を保存しました。",
  dispatch: "手配",
  workReport: "作業報告",
  cancelRequest: "取消申請",
  actionOf: (owner: string, action: string) => `${owner}: ${action}`,
  /** A dispatch or a report that was made; `create` of the case itself is 受付. */
  entered: "登録",
  towPortal: "レッカー業者画面",
} as const;

/** What the steps that only SOS has ask before and say after; `number` is the reception number. */
export const sosStepWords = {
  cancel: (number: string) => ({
    label: "キャンセルする",
    title: "案件をキャンセルする",
    body: `受付番号 ${number} をキャンセルします。対応区分は「キャンセル」になります。`,
    done: `受付番号 ${number} をキャンセルしました。`,
  }),
  request_cancel: (number: string) => ({
    label: "取消を申請する",
    title: "取消を申請する",
    body: `受付番号 ${number} の取消を申請します。承認者が判断し、承認されると手配中の業者と案件を取り消します。`,
    done: `受付番号 ${number} の取消を申請しました。`,
  }),
} as const;

/** Names of the steps in the history. */
export const historyActions: Readonly<Record<string, string>> = {
  ...caseActions,
  cancel: "キャンセル",
  completion_report: "完了報告",
  request: "申請",
  refuse: "却下",
  withdraw: "取り下げ",
  acknowledge: "結果を確認",
  send: "依頼",
  accept: "受諾",
  decline: "辞退",
  depart: "出発",
  arrive: "現着",
  see_notice: "変更を閲覧",
  confirm_notice: "変更を確認",
  finish: "作業完了",
  report: "報告",
  late_accept: "取消後の報告（受諾）",
  late_depart: "取消後の報告（出発）",
  late_arrive: "取消後の報告（現着）",
  late_finish: "取消後の報告（作業完了）",
  late_report: "取消後の報告（作業報告）",
  see_late: "取消後の報告を確認",
  submit: "提出",
  add_photo: "写真を追加",
  remove_photo: "写真を削除",
  attach: "追加",
  detach: "削除",
};

const [next, edit, ...others] = caseShortcuts;

/** What the keys of the detail do. */
export const detailShortcuts = [
  next,
  {
    keys: ["C"],
    does: "対応内容を書く",
    short: "対応内容",
    needs: "correspond",
  },
  {
    keys: ["Ctrl+Enter"],
    does: "書いた対応内容を追加",
    needs: "correspond",
  },
  {
    keys: ["D"],
    does: "手配へ移動（送信は確認のあと）",
    short: "手配",
    needs: "dispatch",
  },
  edit,
  contactShortcut,
  ...others,
] as const;
