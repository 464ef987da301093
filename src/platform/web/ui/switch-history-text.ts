/** Who switched a setting when. */
export const switchText = {
  history: "切り替えの履歴",
  noHistory: "切り替えはまだありません",
  historyAt: "日時",
  historyBy: "切り替えた人",
  historyChange: "内容",
  historyWords: (before: string, after: string) => `${before} → ${after}`,
} as const;
