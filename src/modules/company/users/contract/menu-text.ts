/** Words of the users' card in the main menu. */
export const menuCountLabels = {
  active: "有効なユーザー",
  stopped: "停止中",
} as const;
