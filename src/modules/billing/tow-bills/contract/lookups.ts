import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

export const towBillStates = defineLookup([
  { code: "draft", label: "作成中" },
  { code: "submitted", label: "提出済" },
  { code: "returned", label: "差戻し" },
  { code: "accepted", label: "承認" },
  { code: "scheduled", label: "支払予定" },
  { code: "paid", label: "支払済" },
]);
export type TowBillState = CodeOf<typeof towBillStates>;

/** Who made a bill: the company, or the office for it (代理). */
export const towBillOrigins = defineLookup([
  { code: "tow", label: "業者" },
  { code: "desk", label: "代理" },
]);
export type TowBillOrigin = CodeOf<typeof towBillOrigins>;

/** Where an account stands: a second person confirms what the first one entered. */
export const accountStates = defineLookup([
  { code: "proposed", label: "確認待ち" },
  { code: "confirmed", label: "使用中" },
  { code: "replaced", label: "旧口座" },
  { code: "refused", label: "却下" },
]);
export type AccountState = CodeOf<typeof accountStates>;

export const runStates = defineLookup([
  { code: "created", label: "作成済" },
  { code: "released", label: "承認済" },
  { code: "sent", label: "送信済" },
  { code: "done", label: "完了" },
  { code: "cancelled", label: "取消" },
]);
export type RunState = CodeOf<typeof runStates>;

/** How the day of payment stands to the legal limit. */
export const limitMarks = defineLookup([
  { code: "over_60", label: "60日超・期限内" },
  { code: "over_limit", label: "期限超過" },
]);
export type LimitMark = CodeOf<typeof limitMarks>;

/** Days of work with one share of the tax that may be deducted. */
export const dateGroups = defineLookup([
  { code: "before", label: "2023-09-30まで" },
  { code: "to_2026_09", label: "2026-09-30まで" },
  { code: "to_2028_09", label: "2028-09-30まで" },
  { code: "to_2030_09", label: "2030-09-30まで" },
  { code: "to_2031_09", label: "2031-09-30まで" },
  { code: "after", label: "2031-10-01から" },
  { code: "registered", label: "登録番号あり" },
  /** Of bills that were made before the rows were kept. */
  { code: "unknown", label: "内訳なし" },
]);
export type DateGroup = CodeOf<typeof dateGroups>;

/** How a bill stands to what may be bought in a year of one company without a number. */
export const capMarks = defineLookup([
  { code: "over_cap", label: "年1億円超" },
]);
export type CapMark = CodeOf<typeof capMarks>;
