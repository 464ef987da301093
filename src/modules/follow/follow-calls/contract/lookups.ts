import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";
import { followedDesks } from "./access-rules.ts";

/** Names of chains and of calls in history and events. */
export const followItemEntity = "follow_item";
export const followCallEntity = "follow_call";

/** Just Do It status (spec §3); null is nothing left to do. */
export const followStatuses = defineLookup([
  { code: 0, label: "報告未完了" },
  { code: 1, label: "再手配" },
  { code: 2, label: "未入力" },
  { code: 3, label: "未手配" },
]);
export type FollowStatus = CodeOf<typeof followStatuses>;

/** Supported types (spec §3). */
export const supportTypes = defineLookup([
  { code: "iza_call", label: "IZAコール" },
  { code: "j_support", label: "Jサポート" },
  { code: "sos_outsourced", label: "SOS外注" },
  { code: "foreign_make_outsourced", label: "他メーカー外注" },
  { code: "other_outsourced", label: "その他外注" },
]);
export type SupportType = CodeOf<typeof supportTypes>;

/** What a chain is about: the case of a desk, or an application. */
export const followSources = defineLookup([
  ...followedDesks.map((code) => ({ code, label: caseDesks[code].name })),
  { code: "application", label: "依頼" },
]);
export type FollowSource = CodeOf<typeof followSources>;

/** Whether a truck is on its way or was there (spec §3 "arrangement flag"). */
export const arrangementFlags = defineLookup([
  { code: "present", label: "あり" },
  { code: "none", label: "なし" },
]);

/** What a call is for. */
export const callKinds = defineLookup([
  { code: "arrange", label: "手配" },
  { code: "confirm_acceptance", label: "受諾確認" },
  { code: "confirm_arrival", label: "現着確認" },
  { code: "tell_delay", label: "遅延連絡" },
  { code: "ask_report", label: "報告確認" },
  { code: "thank_you", label: "お礼" },
  { code: "callback", label: "折返し" },
  { code: "ask_dealer", label: "販社確認" },
  { code: "application", label: "依頼架電" },
]);
export type CallKind = CodeOf<typeof callKinds>;

/** Who is called. */
export const callTargets = defineLookup([
  { code: "caller", label: "通報者" },
  { code: "tow_company", label: "レッカー業者" },
  { code: "dealer", label: "販売会社" },
  { code: "customer", label: "顧客" },
  { code: "other", label: "その他" },
]);
export type CallTarget = CodeOf<typeof callTargets>;

export const callStates = defineLookup([
  { code: "planned", label: "予定" },
  { code: "calling", label: "架電中" },
  { code: "done", label: "済" },
  { code: "dropped", label: "取消" },
]);
export type CallState = CodeOf<typeof callStates>;
/** Calls that are still to be made. */
export const openCallStates = ["planned", "calling"] as const;

/** When a number of the policy counts (spec §3 "time-zone adaptation"). */
export const timeBands = defineLookup([
  { code: "common", label: "共通" },
  { code: "night_only", label: "夜間のみ" },
]);

/** In the order of the keys 1 to 6. */
export const followResults = callResults;
export type FollowResult = CodeOf<typeof followResults>;

/** Whose calls a list shows. */
export const callScopes = defineLookup([
  { code: "mine_or_anyone", label: "自分と誰でも" },
  { code: "mine", label: "自分" },
  { code: "anyone", label: "誰でも" },
  { code: "all", label: "すべて" },
]);

/** Filter of the list of chains. */
export const chainStates = defineLookup([
  { code: "open", label: "対応中" },
  { code: "closed", label: "終了" },
  { code: "any", label: "すべて" },
]);

/** Filter: how the next call stands to now. */
export const dueStates = defineLookup([
  { code: "today", label: "本日まで" },
  { code: "overdue", label: "期限超過" },
]);
export type DueState = CodeOf<typeof dueStates>;

/** Whose a chain is, where it is no person by number. */
export const chargeMarks = defineLookup([
  { code: "mine", label: "自分" },
  { code: "anyone", label: "誰でも" },
]);

/** By what the list of chains may be sorted. */
export const followItemSorts = [
  "urgency",
  "due",
  "since",
  "number",
  "status",
] as const;
/** Main line without a truck first, then 未手配, 再手配, then what is due first. */
export const defaultFollowItemSort = "urgency";

/** What is written for nobody who did it: the special operator of spec §3. */
export const automaticOperator = {
  user_id: 9998,
  name: "自動（システム）",
} as const;

/** Where an order of a call stands. */
export const applicationStates = defineLookup([
  { code: "requested", label: "依頼済" },
  { code: "returned", label: "差戻し" },
  { code: "planned", label: "予定" },
  { code: "done", label: "完了" },
  { code: "withdrawn", label: "取下げ" },
]);
export type ApplicationState = CodeOf<typeof applicationStates>;

/** What an order of a call is for. */
export const purposes = defineLookup([
  { code: "inform", label: "連絡" },
  { code: "confirm", label: "確認" },
  { code: "visit", label: "訪問調整" },
  { code: "apology", label: "お詫び" },
  { code: "complaint", label: "苦情" },
  { code: "other", label: "その他" },
]);
export type Purpose = CodeOf<typeof purposes>;
