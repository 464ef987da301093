/** Words of a case that came back from its approval. */
export const sendBackText = {
  mark: "差戻し",
  told: (number: string, by: string, reason: string) =>
    `受付番号 ${number} が差し戻されました（${by}）。理由: ${reason}`,
  badge: (count: number) => `差し戻された案件 ${String(count)}件`,
  head: (by: string, at: string) => `差戻し　${by} ${at}`,
  unseen: (name: string) => `${name}さんは未確認です。`,
  unseenByAll: "完了した担当者がいないため、誰でも確認できます。",
  see: "確認しました",
} as const;
