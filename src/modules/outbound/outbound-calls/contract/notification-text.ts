import type { CodeOf } from "#platform/contract/lookup.ts";
import type { notificationKinds } from "./lookups.ts";

/** Words of what is told on every page, apart from those of the pages of slips. */
export const notificationText = {
  title: "お知らせ（アウトバウンド）",
  badge: (count: number) =>
    `未確認のお知らせ（アウトバウンド） ${String(count)}件`,
  head: (kind: string, count: number | null, at: string) =>
    `${kind}${count === null ? "" : ` ${String(count)}件`}　${at}`,
  told: {
    message: (about: string) => `${about}に新しいメッセージがあります。`,
    question: (about: string) => `${about}の情報報告に回答してください。`,
    answer: (about: string) => `${about}の情報報告に回答がありました。`,
    returned: (about: string) => `DMが戻りました。${about}`,
    sent_back: (about: string) =>
      `${about}の記録が取り消されました。もう一度対応してください。`,
  } satisfies Record<
    CodeOf<typeof notificationKinds>,
    (about: string) => string
  >,
} as const;
