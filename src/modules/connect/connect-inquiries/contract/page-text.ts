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

export const categoryTitles = {
  list: "CONNECTマスタ一覧",
  detail: "CONNECT分類",
  form: "CONNECT分類登録",
} as const;
