import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** 業務フロー: what an inquiry about the box in a truck comes down to (spec §3). */
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

/** How the customer wants to be answered. */
export const answerMethods = defineLookup([
  { code: "phone", label: "電話" },
  { code: "mail", label: "メール" },
  { code: "fax", label: "FAX" },
  { code: "sms", label: "SMS" },
  { code: "visit", label: "訪問" },
  { code: "none", label: "連絡不要" },
]);

/** What came of it. */
export const inquiryResults = defineLookup([
  { code: "solved", label: "解決" },
  { code: "dealer", label: "販売会社対応" },
  { code: "office", label: "事務局対応" },
  { code: "handed_to_sos", label: "SOSへ引継" },
  { code: "unreachable", label: "連絡不通" },
  { code: "invalid", label: "誤り" },
]);

/** What is to be done next. */
export const connectTasks = defineLookup([
  { code: "fill", label: "受付入力" },
  { code: "start", label: "対応開始" },
  { code: "call_customer", label: "お客様へ連絡" },
  { code: "complete", label: "完了" },
]);
