import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";
import type { CallKind } from "./lookups.ts";

/** What whoever was called says, beside whether they were reached. */
export const callAnswers = defineLookup([
  { code: "accepted", label: "受諾" },
  { code: "declined", label: "辞退" },
  { code: "arrived", label: "現着した" },
  { code: "delayed", label: "まだ・遅れる" },
  { code: "told", label: "伝えた" },
  { code: "promised", label: "提出予定" },
  { code: "resolved", label: "解決" },
  { code: "unresolved", label: "未解決" },
  { code: "answered", label: "回答あり" },
]);
export type CallAnswer = CodeOf<typeof callAnswers>;

/** What can be answered to a call of a kind; a call without any ends by being made. */
export const answersOfKind: Readonly<Record<CallKind, readonly CallAnswer[]>> =
  {
    arrange: [],
    confirm_acceptance: ["accepted", "declined"],
    confirm_arrival: ["arrived", "delayed"],
    tell_delay: ["told", "delayed"],
    ask_report: ["promised"],
    thank_you: [],
    callback: ["resolved", "unresolved"],
    ask_dealer: ["answered"],
    application: ["answered"],
  };

/** What leaves the matter open: it is called again, at a time that is proposed. */
export const openAnswers: readonly CallAnswer[] = ["promised", "unresolved"];
