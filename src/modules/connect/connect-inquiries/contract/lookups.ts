import { handedToSos } from "#modules/desk/case-hand-overs/contract/hand-over-fields.ts";
import { contactWays } from "#modules/desk/case-desk/contract/lookups.ts";
import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** 業務フロー: what an inquiry about the box in a truck comes down to (spec §3), with the labels it begins with. */
export const workFlows = defineLookup([
  { code: "start", label: "利用開始" },
  { code: "stop", label: "利用停止" },
  { code: "consent", label: "同意書" },
  { code: "user_id", label: "利用者ID" },
  { code: "device", label: "通信機不具合" },
  { code: "warning", label: "警告・遠隔診断" },
  { code: "usage", label: "使い方" },
  { code: "claim", label: "苦情" },
  { code: "other", label: "その他" },
]);
export type WorkFlow = CodeOf<typeof workFlows>;

/** Where the desk keeps what it calls them; the codes stay. */
export const labelsOfWorkFlows = {
  table: "connect_work_flows",
  by: "code",
  name: "label",
} as const;

/** How the customer wants to be answered. */
export const answerMethods = defineLookup([
  ...contactWays,
  { code: "none", label: "連絡不要" },
]);

/** What came of it. */
export const inquiryResults = defineLookup([
  { code: "solved", label: "解決" },
  { code: "dealer", label: "販売会社対応" },
  { code: "office", label: "事務局対応" },
  handedToSos,
  { code: "unreachable", label: "連絡不通" },
  { code: "invalid", label: "誤り" },
]);

/** What is to be done next. */
export const connectTasks = defineLookup([
  { code: "fill", label: "受付入力" },
  { code: "start", label: "対応開始" },
  { code: "resend", label: "不達メールの再送" },
  { code: "read_answer", label: "回答の確認" },
  { code: "dealer_due", label: "販売会社の回答待ち" },
  { code: "call_customer", label: "お客様へ連絡" },
  { code: "office_start", label: "事務局の着手" },
  { code: "office_submit", label: "事務局の回答" },
  { code: "office_approve", label: "事務局回答の承認" },
  { code: "complete", label: "完了" },
]);
