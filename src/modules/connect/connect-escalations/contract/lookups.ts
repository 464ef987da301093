import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** How far one escalation is. */
export const escalationStates = defineLookup([
  { code: "sent", label: "依頼中" },
  { code: "answered", label: "回答あり" },
  { code: "closed", label: "完了" },
]);
export type EscalationState = CodeOf<typeof escalationStates>;

/** What the sales company answers. */
export const escalationAnswers = defineLookup([
  { code: "done", label: "対応済" },
  { code: "planned", label: "対応予定" },
  { code: "not_possible", label: "対応不可" },
  { code: "checking", label: "確認中" },
]);
export type EscalationAnswer = CodeOf<typeof escalationAnswers>;

/** By which way the desk heard an answer that it writes for the sales company. */
export const heardBy = defineLookup([
  { code: "phone", label: "電話" },
  { code: "mail", label: "メール" },
  { code: "fax", label: "FAX" },
  { code: "visit", label: "訪問" },
]);

/** By which way an answer came. */
export const answerChannels = defineLookup([
  { code: "screen", label: "画面" },
  ...heardBy.options,
]);

/** What a mail of an escalation is for. */
export const mailPurposes = defineLookup([
  { code: "escalation", label: "依頼" },
  { code: "reminder", label: "催促" },
]);
export type MailPurpose = CodeOf<typeof mailPurposes>;
