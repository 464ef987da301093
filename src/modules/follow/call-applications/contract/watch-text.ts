/** What is told aloud of orders of calls; on every page, apart from the words of their own. */
export const applicationWatchText = {
  approved: (name: string) => `${name}様への架電の依頼が承認されました。`,
  returned: (name: string, reason: string) =>
    `${name}様への架電の依頼が差し戻されました。${reason}`,
  answered: (name: string, answer: string) =>
    `${name}様への架電が完了しました。${answer}`,
  waiting: (name: string, requester: string, isUrgent: boolean) =>
    `${isUrgent ? "【至急】" : ""}架電の依頼が承認を待っています。${name}様（依頼者 ${requester}）`,
  badge: (count: number) => `架電依頼のお知らせ ${String(count)}件`,
  due: (name: string) => `架電の時刻です：依頼架電 ${name}様`,
} as const;
