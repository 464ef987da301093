import { handedToSos } from "#modules/desk/case-hand-overs/contract/hand-over-fields.ts";
import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What came of a call for help. */
export const izaResults = defineLookup([
  { code: "phone_resolved", label: "電話解決" },
  handedToSos,
  { code: "handed_to_dealer", label: "販社へ引継" },
  { code: "callback", label: "折返し" },
]);
export type IzaResult = CodeOf<typeof izaResults>;

/** How the vehicle was after it was told what to do. */
export const guidanceResults = defineLookup([
  { code: "solved", label: "解消" },
  { code: "eased", label: "一部解消" },
  { code: "unchanged", label: "変化なし" },
  { code: "not_tried", label: "未実施" },
]);

/** How the sales company was told. */
export const toldWays = defineLookup([
  { code: "phone", label: "電話" },
  { code: "mail", label: "メール" },
  { code: "fax", label: "FAX" },
]);

/** Which calls back are to be made, as the list is filtered by them. */
export const callbackDays = defineLookup([
  { code: "today", label: "今日まで" },
  { code: "later", label: "明日以降" },
]);
export type CallbackDay = CodeOf<typeof callbackDays>;

/** What is to be done next. */
export const izaTasks = defineLookup([
  { code: "fill", label: "受付入力" },
  { code: "start", label: "対応開始" },
  { code: "guide", label: "電話案内" },
  { code: "result", label: "引継または結果の入力" },
  { code: "tell_dealer", label: "販社への連絡" },
  { code: "resend", label: "不達メールの再送" },
  { code: "callback", label: "折返し" },
  { code: "hand_over_ended", label: "引継先キャンセル" },
  { code: "complete", label: "完了" },
  { code: "follow_up_call", label: "フォローコール" },
]);
