import { type CodeOf, defineLookup } from "#platform/contract/lookup.ts";

/** Name of slips in history, presence and events. */
export const slipEntity = "outbound_slip";
export const slipTopic = "outboundSlips";

/** 状態 (spec §4 "Outbound statuses"), decided by the engine alone. */
export const outboundStatuses = defineLookup([
  { code: "waiting", label: "準備期間待ち" },
  { code: "dm_required", label: "要DM発送" },
  { code: "call_required", label: "要架電" },
  { code: "unconfirmed", label: "未確認" },
  { code: "report_required", label: "要入庫報告" },
  { code: "job_report", label: "要作業報告" },
  { code: "after_required", label: "要アフターコール" },
  { code: "done", label: "完了" },
]);
export type OutboundStatus = CodeOf<typeof outboundStatuses>;

/** Before the vehicle came, and after. */
export const outboundStages = defineLookup([
  { code: "before", label: "前" },
  { code: "after", label: "後" },
]);
export type OutboundStage = CodeOf<typeof outboundStages>;

export const doneReasons = defineLookup([
  { code: "received", label: "入庫済" },
  { code: "other_company", label: "他社入庫" },
  { code: "will_not", label: "入庫しない" },
  { code: "no_vehicle", label: "車両なし" },
  { code: "pr_done", label: "PR済" },
  { code: "opted_out", label: "架電停止" },
  { code: "no_contract", label: "契約なし" },
  { code: "done_elsewhere", label: "他で実施済" },
  { code: "lapsed", label: "期限経過" },
  { code: "after_unreachable", label: "アフター不通" },
  { code: "after_lapsed", label: "アフター期限経過" },
  { code: "cancelled", label: "取消" },
]);
export type DoneReason = CodeOf<typeof doneReasons>;

export const ccStatuses = defineLookup([
  { code: "not_started", label: "未対応" },
  { code: "in_progress", label: "対応中" },
  { code: "complete", label: "完了" },
  { code: "approved", label: "承認済" },
]);

/** 入庫意向 (spec §3 "Intent-import report options"). */
export const storageIntentions = defineLookup([
  { code: "wants", label: "入庫希望" },
  { code: "considering", label: "検討中" },
  { code: "undecided", label: "未定・PR済" },
  { code: "will_not", label: "入庫しない・他社" },
  { code: "no_vehicle", label: "車両なし・売却" },
  { code: "not_reachable", label: "電話つながらず" },
]);
export type StorageIntention = CodeOf<typeof storageIntentions>;

/** 架電結果 by the key that an agent presses; `log` is what the call log says (通話 or none). */
export const callStatuses = defineLookup([
  { code: "1", label: "本人と通話", is_contact: true },
  { code: "2", label: "代理と通話", is_contact: true },
  { code: "3", label: "不在", is_contact: false },
  { code: "4", label: "案内済", is_contact: true },
  { code: "5", label: "番号違い・不通", is_contact: false },
]);
export type CallStatus = CodeOf<typeof callStatuses>;

export const callTypes = defineLookup([
  { code: "before", label: "前" },
  { code: "after", label: "後" },
]);

/** After calls (spec §3 "Call-status report options"); `id` is the number of the report. */
export const afterResults = defineLookup([
  { code: "no_problem", label: "問題なし", id: 134 },
  { code: "problem", label: "問題あり", id: 135 },
  { code: "not_reachable", label: "電話つながらず", id: null },
]);
export type AfterResult = CodeOf<typeof afterResults>;

export const afterCallStatuses = defineLookup([
  { code: "problem_present", label: "問題あり" },
  { code: "not_currently_used", label: "現在使用していない" },
]);

export const goodsReceiptResults = defineLookup([
  { code: "received", label: "入庫済" },
  { code: "other_company", label: "他社入庫" },
  { code: "not_coming", label: "入庫せず" },
]);
export type GoodsReceiptResult = CodeOf<typeof goodsReceiptResults>;

export const dmStates = defineLookup([
  { code: "not_needed", label: "不要" },
  { code: "pending", label: "要発送" },
  { code: "batched", label: "準備中" },
  { code: "sent", label: "発送済" },
  { code: "returned", label: "返戻" },
]);
export type DmState = CodeOf<typeof dmStates>;

/** 担当 of the next call. */
export const nextCallScopes = defineLookup([
  { code: "self", label: "自分" },
  { code: "anyone", label: "誰でも" },
]);

export const informationCategories = defineLookup([
  { code: "replacement", label: "買替" },
  { code: "dissatisfaction", label: "不満" },
  { code: "competitor", label: "他社" },
  { code: "accident", label: "事故" },
  { code: "other", label: "その他" },
]);

/** 宛先 of an information report. */
export const reportRecipients = defineLookup([
  { code: "dealer", label: "販売会社" },
  { code: "maker", label: "メーカー" },
]);

/** What an account is told of on every page. */
export const notificationKinds = defineLookup([
  { code: "message", label: "メッセージ" },
  { code: "question", label: "情報報告（回答待ち）" },
  { code: "answer", label: "情報報告の回答" },
  { code: "returned", label: "DM返戻" },
  { code: "sent_back", label: "記録の取消・差戻し" },
]);

/** まとめ分: slips that go with another one. */
export const bundleViews = defineLookup([
  { code: "lead", label: "まとめ先のみ" },
  { code: "all", label: "まとめ分も表示" },
]);

/** 停止 as a filter: what the user of a slip asked not to get. */
export const stopViews = defineLookup([
  { code: "call", label: "架電停止" },
  { code: "dm", label: "DM停止" },
]);

/** 残日数 by its mark (spec §9: warnings at 10, 15 and 20 days). */
export const dayMarks = defineLookup([
  { code: "over", label: "期限超過" },
  { code: "urgent", label: "緊急" },
  { code: "warning", label: "警告" },
  { code: "caution", label: "注意" },
]);

/** Why a slip ended before anybody reported of it; `none`: it did not. */
export const slipEndings = defineLookup([
  { code: "none", label: "" },
  { code: "person", label: "取消" },
  { code: "elsewhere", label: "他で実施済" },
  { code: "not_due", label: "対象外" },
]);

export const slipSorts = [
  "effective_due_on",
  "due_on",
  "last_called_at",
  "next_call_at",
  "reception_management_number",
] as const;
export const defaultSlipSort = "effective_due_on";
