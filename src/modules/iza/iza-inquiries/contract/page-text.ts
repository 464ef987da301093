/* Apart from the other words: every page loads the table of pages. */

export const izaTitles = {
  list: "IZA 受付一覧",
  form: "IZA 受付登録",
  detail: "IZA 受付",
  approvals: "IZA 承認待ち",
} as const;

/** In the menu, under the name of the desk. */
export const izaEntries = {
  list: "受付一覧",
  form: "受付登録",
  approvals: "承認待ち",
} as const;

/** Numbers of the main menu. */
export const izaCountLabels = {
  overdue: "期限超過",
  undelivered: "不達",
  callback: "折返し",
  callback_today: "折返し今日",
  handed: "引継済",
  approval: "承認待ち",
  not_started: "未着手",
  mine: "自分の対応中",
} as const;
