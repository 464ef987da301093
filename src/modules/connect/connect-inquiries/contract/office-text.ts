/** Words of what the office is asked for. */
export const officeText = {
  title: "事務局",
  none: "依頼はありません",
  told: (names: string) => `通知先: ${names}`,
  nobody:
    "事務局の担当者も管理者もいません。依頼は一覧の「事務局未着手」に残ります。",
  officeAlone: "事務局または管理者だけができます。",
  requesterAlone: "依頼者だけが取り下げられます。",
  ownAnswer: "自分の回答は承認・差戻しできません。",
  endedInquiry: "完了した受付からは依頼できません。",
  /** Whom everybody else waits for, and since when. */
  awaitsOffice: (since: string) => `事務局を待っています（${since}から）`,
  awaitsApproval: (since: string) => `承認者を待っています（${since}から）`,
  /** Why an inquiry is neither completed nor deleted. */
  atOffice: (state: string) => `${state}のため`,
  dueIsPast: "現在より後の日時にしてください",
  kindRequired: "依頼種別を選択してください。",
  requestRequired: "依頼内容を入力してください。",
  answerRequired: "回答を入力してください。",
  reasonRequired: "理由を入力してください。",
  /** Told aloud. */
  requested: (kind: string) => `事務局に「${kind}」の依頼があります。`,
  toApprove: (kind: string) =>
    `事務局の「${kind}」の回答が承認を待っています。`,
  answered: (kind: string) => `事務局の「${kind}」が完了しました。`,
  cameBack: (reason: string) => `事務局の回答が差し戻されました: ${reason}`,
} as const;

/** What each step asks before and says after. */
export const officeStepWords = {
  office_request: (number: string) => ({
    label: "事務局へ依頼",
    title: "事務局へ依頼",
    body: `受付番号 ${number} について事務局に依頼します。`,
    done: `受付番号 ${number} を事務局に依頼しました。`,
  }),
  office_start: (number: string) => ({
    label: "着手する",
    title: "依頼に着手",
    body: `受付番号 ${number} の依頼に着手します。`,
    done: `受付番号 ${number} の依頼に着手しました。`,
  }),
  office_submit: (number: string) => ({
    label: "回答する",
    title: "依頼に回答",
    body: `受付番号 ${number} の依頼に回答し、承認を待ちます。`,
    done: `受付番号 ${number} の依頼に回答しました。`,
  }),
  office_approve: (number: string) => ({
    label: "回答を承認",
    title: "事務局の回答を承認しますか",
    body: `受付番号 ${number} の回答を承認します。担当者に通知します。`,
    done: `受付番号 ${number} の回答を承認しました。`,
  }),
  office_send_back: (number: string) => ({
    label: "回答を差し戻す",
    title: "事務局の回答を差し戻す",
    body: `受付番号 ${number} の回答を事務局に差し戻します。理由は回答者に通知され、履歴に残ります。`,
    done: `受付番号 ${number} の回答を差し戻しました。`,
  }),
  office_withdraw: (number: string) => ({
    label: "依頼を取り下げる",
    title: "事務局への依頼を取り下げますか",
    body: `受付番号 ${number} の依頼を取り下げます。内容は履歴に残ります。`,
    done: `受付番号 ${number} の依頼を取り下げました。`,
  }),
} as const;

/** What the key does. */
export const officeShortcut = {
  keys: ["O"],
  does: "事務局への依頼・着手・回答・承認",
  short: "事務局",
  needs: "update",
} as const;

/** What happened, in the history of an inquiry. */
export const officeActions: Readonly<Record<string, string>> = {
  office_request: "事務局へ依頼",
  office_start: "事務局着手",
  office_submit: "事務局回答",
  office_approve: "事務局回答の承認",
  office_send_back: "事務局回答の差戻し",
  office_withdraw: "事務局依頼の取下げ",
};
