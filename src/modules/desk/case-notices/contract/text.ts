export const caseNoticeText = {
  title: "お知らせ（案件）",
  badge: (count: number) => `未確認のお知らせ（案件） ${String(count)}件`,
  told: (number: string, text: string) => `受付番号 ${number}　${text}`,
  callResult: (text: string) => `架電結果あり　${text}`,
  by: (name: string, at: string) => `${at} ${name}`,
  sound: "デスク全員あてのお知らせを音でも知らせる",
  see: "確認しました",
  seeOf: (number: string) => `受付番号 ${number} のお知らせを確認しました`,
} as const;
