/* Apart from the other words: every page loads the table of pages. */

export const connectTitles = {
  list: "CONNECT 受付一覧",
  form: "CONNECT 受付登録",
  detail: "CONNECT 受付",
  approvals: "CONNECT 承認待ち",
} as const;

/** In the menu, under the name of the desk. */
export const connectEntries = {
  list: "受付一覧",
  form: "受付登録",
  approvals: "承認待ち",
} as const;

/** Numbers of the main menu. */
export const menuCountLabels = {
  undelivered: "不達",
  answered: "回答あり",
  overdue: "期限超過",
  not_started: "未着手",
  office_not_started: "事務局未着手",
  office_approval: "事務局承認待ち",
  approval: "承認待ち",
  mine: "自分の対応中",
  /** Of a sales company. */
  asked: "回答待ち",
} as const;

export const workFlowTitles = {
  list: "CONNECT業務フロー一覧",
  detail: "CONNECT業務フロー",
  form: "CONNECT業務フロー登録",
} as const;

export const categoryTitles = {
  list: "CONNECTマスタ一覧",
  detail: "CONNECT分類",
  form: "CONNECT分類登録",
} as const;

export const policyTitle = "CONNECT受付時間・期限";
