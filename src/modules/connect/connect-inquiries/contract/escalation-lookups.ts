import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** How far the sales company is with what it was asked; derived of its escalations. */
export const escalationStatuses = defineLookup([
  { code: "none", label: "なし" },
  { code: "sent", label: "依頼中" },
  { code: "answered", label: "回答あり" },
  { code: "closed", label: "完了" },
]);

/** To the sales company of the case: its answer is still to come. */
export const askedStates = defineLookup([
  { code: "awaited", label: "回答待ち" },
]);
export type EscalationStatus = CodeOf<typeof escalationStatuses>;
