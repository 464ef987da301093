/** Words of the main menu. */
export const mainMenuText = {
  cards: "機能",
  keyHint: "数字キーで開けます",
  count: (label: string, total: number) => `${label} ${String(total)}件`,
} as const;
