import { defineLookup } from "#platform/contract/lookup.ts";

/** What became of a mail (spec §1 "escalation to dealers"). */
export const mailStates = defineLookup([
  { code: "waiting", label: "送信待ち" },
  { code: "sent", label: "送信済" },
  { code: "failed", label: "不達" },
]);
