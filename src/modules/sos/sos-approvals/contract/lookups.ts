import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** The life of a request to cancel a case (取消申請). */
export const cancelRequestStates = defineLookup([
  { code: "requested", label: "申請中" },
  { code: "approved", label: "承認" },
  { code: "refused", label: "却下" },
  { code: "withdrawn", label: "取り下げ" },
]);
export type CancelRequestState = CodeOf<typeof cancelRequestStates>;

/** Requests of the account that asks; `answered` are decided and not yet acknowledged. */
export const ownRequests = defineLookup([
  { code: "all", label: "自分の申請" },
  { code: "answered", label: "未確認の結果" },
]);
