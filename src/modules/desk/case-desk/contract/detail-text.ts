/** Words of the page of a case, on every desk. */
export const caseDetailText = {
  actions: "その他の操作",
  elapsed: "経過",
  took: (time: string) => `所要 ${time}`,
  stop: "編集をやめる",
  saved: (part: string) => `${part}を保存しました。`,
  finishFirst: (name: string) =>
    `「${name}」は変更中です。保存するか取り消してから、ほかの項目を編集してください。`,
  callTo: (name: string) => `${name}に電話`,
  told: "連絡済みにする",
  fill: "入力する",
  ownDone: "済みにする",
  contacts: "完了連絡",
  contactUntil: (moment: string) => `${moment}まで`,
  contactDone: (by: string, at: string) => `${at} ${by}`,
  contactSaved: (label: string, state: string) =>
    `「${label}」を${state}にしました。`,
  notFound: "案件が見つかりません",
  notFoundHint: "削除されたか、参照できない案件です。",
  deletionReasonRequired: "削除理由を入力してください。",
} as const;

/** Words of a case that came back from its approval, on its page. */
export const sendBackNoteText = {
  head: (by: string, at: string) => `差戻し　${by} ${at}`,
  unseen: (name: string) => `${name}さんは未確認です。`,
  unseenByAll: "誰でも確認できます。",
  see: "確認しました",
} as const;

export interface StepWords {
  /** On its button. */
  readonly label: string;
  readonly title: string;
  readonly body: string;
  readonly done: string;
}

/** What each step of a case asks before and says after; `number` is the reception number. */
export const stepWords = {
  start: (number: string) => ({
    label: "対応を開始",
    title: "対応を開始",
    body: `受付番号 ${number} の対応を開始します。`,
    done: `受付番号 ${number} の対応を開始しました。`,
  }),
  complete: (number: string) => ({
    label: "完了する",
    title: "案件を完了しますか",
    body: `受付番号 ${number} を完了にします。`,
    done: `受付番号 ${number} を完了にしました。`,
  }),
  approve: (number: string) => ({
    label: "承認する",
    title: "案件を承認しますか",
    body: `受付番号 ${number} を承認します。承認後の変更には再開が必要です。`,
    done: `受付番号 ${number} を承認しました。`,
  }),
  send_back: (number: string) => ({
    label: "差し戻す",
    title: "案件を差し戻す",
    body: `受付番号 ${number} を対応中に差し戻します。理由は履歴に残ります。`,
    done: `受付番号 ${number} を差し戻しました。`,
  }),
  reopen: (number: string) => ({
    label: "再開する",
    title: "案件を再開する",
    body: `受付番号 ${number} を対応中に戻します。理由は履歴に残ります。`,
    done: `受付番号 ${number} を再開しました。`,
  }),
  delete: (number: string) => ({
    label: "削除する",
    title: "案件を削除する",
    body: `受付番号 ${number} を削除します。一覧・検索・集計から消え、元に戻せません。理由は履歴に残ります。`,
    done: `受付番号 ${number} を削除しました。`,
  }),
} as const satisfies Readonly<Record<string, (number: string) => StepWords>>;

/** What happened to a case, in its history. */
export const caseActions: Readonly<Record<string, string>> = {
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
  delete: "削除",
  correspondence: "対応内容",
  hand_over: "ほかのデスクへ引継",
  hand_over_ended: "引継先の案件がキャンセル",
  next_action: "次の対応",
};

/** What a key of the page does, and which ability it is for. */
export interface CaseShortcut {
  readonly keys: readonly string[];
  readonly does: string;
  readonly short?: string;
  readonly needs?: string;
}

export const editShortcut = {
  keys: ["E"],
  does: "ポインターかフォーカスのあるカードを編集",
  short: "編集",
  needs: "update",
} as const;

/** What the keys of the page do. */
export const caseShortcuts = [
  {
    keys: ["Alt+Enter"],
    does: "次の対応を行う",
    short: "次の対応",
    needs: "update",
  },
  editShortcut,
  { keys: ["J", "K"], does: "次・前の案件", short: "次・前の案件" },
  { keys: ["U"], does: "一覧へ戻る", short: "一覧へ" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;
export const correspondShortcuts = [
  {
    keys: ["T"],
    does: "対応内容を書く",
    short: "対応内容",
    needs: "correspond",
  },
  {
    keys: ["Ctrl+Enter"],
    does: "書いた対応内容を追加",
    needs: "correspond",
  },
] as const;
export const contactShortcut = {
  keys: ["F"],
  does: "完了連絡へ移動",
  short: "完了連絡",
  needs: "update",
} as const;
