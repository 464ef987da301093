import { defineLookup } from "#platform/contract/lookup.ts";

/** Plans of which a member may be; their words for agents stand in the master of the settings. */
export const memberPlans = defineLookup([
  { code: "R", label: "R" },
  { code: "S", label: "S" },
]);

/** Whether a membership is valid on a day. */
export const memberStates = defineLookup([
  { code: "active", label: "有効" },
  { code: "upcoming", label: "開始前" },
  { code: "expired", label: "失効" },
  { code: "cancelled", label: "解約" },
]);

/** What is said of a caller at the moment of reception (会員確認). */
export const coverages = defineLookup([
  { code: "covered", label: "会員" },
  { code: "expired", label: "期限切れ" },
  { code: "other_vehicle", label: "登録外車両" },
  { code: "not_member", label: "非会員" },
  { code: "unchecked", label: "未確認" },
]);

/** By what a member was found. */
export const memberMatches = defineLookup([
  { code: "member_number", label: "会員番号" },
  { code: "plate", label: "登録番号" },
  { code: "chassis", label: "車台番号" },
  { code: "phone", label: "電話番号" },
  { code: "name", label: "氏名・カナ" },
]);
