import type { InquiryAction } from "./lookups.ts";

/** Words of the detail of a case (SOS 受付詳細) beside the labels of its fields in `text.ts`. */
export const detailText = {
  back: "一覧へ戻る",
  sections: "案件の内容",
  side: "対応の記録",
  actions: "その他の操作",
  heading: (title: string, number: string) => `${title} ${number}`,
  elapsedLabel: "経過",
  took: (time: string) => `所要 ${time}`,
  next: "次の対応",
  nothing: "–",
  edit: "編集",
  editSection: (section: string) => `${section}を編集`,
  save: "保存",
  stop: "編集をやめる",
  saved: (section: string) => `${section}を保存しました。`,
  position: "位置",
  openMap: "地図で開く",
  call: (number: string) => `${number}に電話をかける`,
  reason: "理由",
  reasonOptional: "補足",
  cancellationReason: "キャンセル理由",
  mergeHere: (number: string) => `${number}へ統合`,
  mergeTitle: (from: string, into: string) => `${from}を${into}へ統合しますか`,
  mergeBody: (from: string, into: string) =>
    `通話・対応内容・ファイル・聞き取りの回答・メッセージを ${into} へ移します。${from} は統合済となり、以後は編集できません。元に戻すことはできません。`,
  mergeAct: "統合する",
  merged: (from: string, into: string) => `${from}を${into}へ統合しました。`,
  mergedInto: "この案件は統合済です。以後の対応は統合先の案件で行います。",
  openKept: (number: string) => `受付番号 ${number}を開く`,
  tellCaller: "通報者への手配完了連絡がまだです",
  callMade: "連絡済みにする",
  callNotMade: "連絡せずに完了する",
  chooseReason: "理由を選択してください。",
  correspondences: "対応内容",
  addCorrespondence: "対応内容を追加",
  add: "追加",
  added: "対応内容を追加しました。",
  body: "内容",
  counterpart: "相手先",
  person: "担当者",
  at: "日時",
  direction: "発信・受信",
  messages: "メッセージ",
  sharing: "共有",
  shareWithDealer: "販売会社に見せる",
  sharedWithDealer: "販売会社と共有",
  ofDealer: "販売会社の記入",
  dealerPart: "販売会社の記入",
  saveDealerPart: "記入を登録",
  dealerPartSaved: "販売会社の記入を保存しました。",
  noCorrespondence: "対応内容はまだありません",
  contacts: "完了連絡",
  contactDone: (by: string, at: string) => `${at} ${by}`,
  contactSaved: (label: string, state: string) =>
    `「${label}」を${state}にしました。`,
  treatmentMissing: "完了報告はまだありません",
  completionReport: "完了報告",
  completedBy: "完了",
  approvedBy: "承認",
  byAt: (by: string, at: string) => `${by} ${at}`,
  incident: "事故種別",
  history: "履歴",
  dispatch: "手配",
  workReport: "作業報告",
  cancelRequest: "取消申請",
  actionOf: (owner: string, action: string) => `${owner}: ${action}`,
  /** A dispatch or a report that was made; `create` of the case itself is 受付. */
  entered: "登録",
  towPortal: "レッカー業者画面",
  notFound: "案件が見つかりません",
  notFoundHint: "削除されたか、参照できない案件です。",
  panelTabs: "対応の記録",
} as const;

interface ActionWords {
  readonly title: string;
  readonly body: string;
  readonly done: string;
}

/** What each step of the lifecycle asks before and says after; `number` is the reception number. */
export const actionWords: Partial<
  Record<InquiryAction, (number: string) => ActionWords>
> = {
  start: (number) => ({
    title: "対応を開始",
    body: `受付番号 ${number} の対応を開始します。`,
    done: `受付番号 ${number} の対応を開始しました。`,
  }),
  complete: (number) => ({
    title: "案件を完了しますか",
    body: `受付番号 ${number} を完了にします。`,
    done: `受付番号 ${number} を完了にしました。`,
  }),
  approve: (number) => ({
    title: "案件を承認しますか",
    body: `受付番号 ${number} を承認します。承認後の変更には再開が必要です。`,
    done: `受付番号 ${number} を承認しました。`,
  }),
  send_back: (number) => ({
    title: "案件を差し戻す",
    body: `受付番号 ${number} を対応中に差し戻します。理由は履歴に残ります。`,
    done: `受付番号 ${number} を差し戻しました。`,
  }),
  reopen: (number) => ({
    title: "案件を再開する",
    body: `受付番号 ${number} を対応中に戻します。理由は履歴に残ります。`,
    done: `受付番号 ${number} を再開しました。`,
  }),
  cancel: (number) => ({
    title: "案件をキャンセルする",
    body: `受付番号 ${number} をキャンセルします。対応区分は「キャンセル」になります。`,
    done: `受付番号 ${number} をキャンセルしました。`,
  }),
  request_cancel: (number) => ({
    title: "取消を申請する",
    body: `受付番号 ${number} の取消を申請します。承認者が判断し、承認されると手配中の業者と案件を取り消します。`,
    done: `受付番号 ${number} の取消を申請しました。`,
  }),
  delete: (number) => ({
    title: "案件を削除する",
    body: `受付番号 ${number} を削除します。一覧・検索・集計から消え、元に戻せません。理由は履歴に残ります。`,
    done: `受付番号 ${number} を削除しました。`,
  }),
};

/** Names of the steps in the history. */
export const historyActions: Readonly<Record<string, string>> = {
  merge: "統合",
  move: "統合による移動",
  create: "受付",
  update: "変更",
  start: "対応開始",
  complete: "完了",
  approve: "承認",
  send_back: "差し戻し",
  see_send_back: "差戻しを確認",
  reopen: "再開",
  cancel: "キャンセル",
  delete: "削除",
  correspondence: "対応内容",
  completion_report: "完了報告",
  next_action: "次の対応",
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

/** What the keys of the detail do. */
export const detailShortcuts = [
  { keys: ["J", "K"], does: "次・前の案件", short: "次・前の案件" },
  { keys: ["U"], does: "一覧へ戻る", short: "一覧へ" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;
