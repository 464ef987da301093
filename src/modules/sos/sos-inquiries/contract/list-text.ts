import { caseLabels } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "./fields.ts";

/** Labels of fields, columns and filters: the list loads none of the sentences of `text.ts`. */
export const listLabels = {
  ...caseLabels(inquiryCase),
  reception_number: "受付番号",
  inquiry_status: "状態",
  dispatch_status: "手配状況",
  completion_label: "完了報告",
  next_action: "次の対応",
  tow_truck_company: "レッカー業者",
  period: "期間",
  keyword: "キーワード",
} as const;

/** Words of the list of SOS cases (SOS 受付一覧). */
export const listText = {
  specialClient: "特別顧客",
  specialReasons: (reasons: readonly string[]) =>
    `特別顧客: ${reasons.join("、")}`,
  create: "受付登録",
  help: "ショートカット",
  elapsed: "経過",
  place: "場所",
  updatedAt: "更新日時",
  dispatches: "手配",
  received_from: "受付日 開始",
  received_to: "受付日 終了",
  until: "～",
  today: "本日",
  lastDays: (days: number) => `${days}日間`,
  period: "期間",
  keywordHint: "受付番号・名前・電話・登録番号",
  exactCount: "正確な件数を数える",
  counting: "数えています",
  emptyHint: "条件を変えるか、条件をクリアしてください。",
  chip: (label: string, value: string) => `${label}: ${value}`,
  division: (letter: string, meaning: string) => `${letter}　${meaning}`,
  arrange: "手配する",
  moreDispatches: (count: number) => `ほか${count}`,
  openDispatches: (number: string) => `${number}の手配を開く`,
  dispatchWord: (kind: string, word: string) => `${kind} ${word}`,
  dispatchTitle: (parts: readonly string[]) => parts.join("・"),
  waitsTooLong: "手配されないまま時間が過ぎています",
  openTooLong: "長時間対応中です",
} as const;

/** What the keys do, as the help shows it. */
export const listShortcuts = [
  { keys: ["j", "↓"], does: "次の行へ" },
  { keys: ["k", "↑"], does: "前の行へ" },
  { keys: ["Enter"], does: "案件を開く" },
  { keys: ["/"], does: "キーワード検索" },
  { keys: ["n"], does: "受付登録" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;
