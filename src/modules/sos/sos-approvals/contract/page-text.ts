/** Titles that the menus read before the page is loaded. */
export const approvalPageTitles = { queue: "承認待ち・取消申請" } as const;

/** Words of the numbers in the main menu. */
export const approvalMenuLabels = {
  completion: "承認待ち",
  cancellation: "取消申請",
  answered: "取消申請の結果",
} as const;
