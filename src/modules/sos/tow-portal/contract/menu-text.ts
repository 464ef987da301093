/** Words of the portal's card in the main menu. */
export const menuCountLabels = {
  unanswered: "未回答",
  running: "対応中",
  report: "報告待ち",
} as const;
