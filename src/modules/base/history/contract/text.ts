import type { ImportOrigin } from "#platform/contract/import-origin.ts";

/** All texts of the timeline itself; actions, fields and values are worded by the record's module. */
export const historyText = {
  region: "履歴",
  filters: "履歴の絞り込み",
  person: "操作者",
  action: "操作",
  system: "システム",
  screen: (name: string) => `画面: ${name}`,
  imported: ({ file, row }: ImportOrigin) =>
    row === undefined ? `取込 ${file}` : `取込 ${file} ${row}行目`,
  reason: (reason: string) => `理由: ${reason}`,
  none: "（なし）",
  becomes: "から",
  changed: (label: string, before: string | undefined, after: string) =>
    before === undefined
      ? `${label}: ${after}`
      : `${label}: ${before} → ${after}`,
  empty: "履歴はありません",
  emptyFiltered: "条件に合う履歴はありません",
  shown: (shown: number, total: number) => `${shown} / ${total}件`,
  yes: "はい",
  no: "いいえ",
} as const;
