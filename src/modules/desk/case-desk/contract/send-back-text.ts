/** Words of what came back from an approval, in the top bar of every page. */
export const sendBackText = {
  told: (number: string, by: string, reason: string) =>
    `受付番号 ${number} が差し戻されました（${by}）。理由: ${reason}`,
  badge: (desk: string, count: number) =>
    `${desk}差し戻された案件 ${String(count)}件`,
} as const;
