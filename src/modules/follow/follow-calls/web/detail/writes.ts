import {
  isInstant,
  formatDateTime,
} from "#platform/contract/japanese/dates.ts";
import type { CallAnswer } from "../../contract/answer-lookups.ts";
import { isOpenAfter } from "../../contract/answer-rules.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import type { BundledCall } from "../../contract/schema.ts";
import type { RecordTyped } from "./record-form.ts";

/** What the caller was told last is so much older that he is told anew, in milliseconds; the server decides by its policy. */
const toldAnew = 15 * 60_000;

type Typed = Pick<RecordTyped, "answer" | "eta" | "next_due_at"> & {
  readonly result: RecordTyped["result"];
};

const etaWords = ({ facts }: BundledCall, eta: string | null): string[] => {
  if (eta === null) return [];
  const before = facts.eta;
  const isLater =
    before !== null && Date.parse(eta) - Date.parse(before) >= toldAnew;
  return [
    text.writesEta(formatDateTime(before), formatDateTime(eta)),
    ...(isLater ? [text.writesDelay] : []),
  ];
};

const stepWords = (
  call: BundledCall,
  answer: CallAnswer | null,
  eta: string | null,
): string[] => {
  switch (answer) {
    case "accepted":
      return eta === null ? [] : [text.writesAccept(formatDateTime(eta))];
    case "declined":
      return [text.writesDecline];
    case "arrived":
      return [text.writesArrive];
    case "delayed":
      return etaWords(call, eta);
    case "told":
      return [text.writesTold];
    case "resolved":
      return [text.writesResolved];
    case "answered":
      return [text.writesRow];
    default:
      return call.kind === "thank_you" ? [text.writesThanks] : [];
  }
};

/** Whether the answer is written to the dispatch or case, so that somebody outside may see it. */
export const takesStep = (
  call: Pick<BundledCall, "writes_step">,
  answer: CallAnswer | null,
): boolean =>
  call.writes_step &&
  (answer === "accepted" ||
    answer === "declined" ||
    answer === "arrived" ||
    answer === "delayed");

/** While a time is typed it is none yet. */
const instantOf = (typed: string | null | undefined): string | null =>
  typeof typed === "string" && isInstant(typed) ? typed : null;

/** All that one save writes, named before it. */
export const writesOf = (call: BundledCall, typed: Typed): string[] => {
  const { result, answer } = typed;
  const [eta, next_due_at] = [
    instantOf(typed.eta),
    instantOf(typed.next_due_at),
  ];
  if (result === null) return [];
  const steps =
    result === "connected" ? stepWords(call, answer ?? null, eta) : [];
  return [
    text.writesCall,
    ...(steps.length > 0 && !call.writes_step
      ? [text.writesRow, text.writesAsk]
      : steps),
    ...(isOpenAfter(result, answer ?? null) && next_due_at !== null
      ? [text.writesNext(formatDateTime(next_due_at))]
      : []),
  ];
};
