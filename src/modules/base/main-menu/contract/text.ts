/** Words of the main menu. */
export const mainMenuText = {
  cards: "機能",
  stale: "件数を読み込めませんでした。",
  retry: "再読み込み",
  keyHint: "数字キーで開けます",
  count: (label: string, total: number) => `${label} ${String(total)}件`,
} as const;
