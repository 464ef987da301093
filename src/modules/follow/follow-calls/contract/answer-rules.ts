import {
  answersOfKind,
  openAnswers,
  type CallAnswer,
} from "./answer-lookups.ts";
import type { CallKind, FollowResult } from "./lookups.ts";
import { answerText as text } from "./answer-text.ts";

/** What is typed of a call, as far as it decides what else is needed. */
export interface TypedAnswer {
  readonly result: FollowResult;
  readonly answer: CallAnswer | null;
  readonly eta: string | null;
  readonly decline_reason: string | null;
  readonly answer_text: string | null;
  readonly next_due_at: string | null;
}

type AnswerField = "answer" | "eta" | "decline_reason" | "answer_text";
type NextField = "next_due_at";

/** What can be answered to a call of the kind, once somebody was reached. */
export const answersOf = (
  kind: CallKind,
  result: FollowResult | null,
): readonly CallAnswer[] => (result === "connected" ? answersOfKind[kind] : []);

/** Which field an answer needs. */
export const neededBy: Readonly<
  Partial<Record<CallAnswer, Exclude<AnswerField, "answer">>>
> = {
  accepted: "eta",
  delayed: "eta",
  declined: "decline_reason",
  answered: "answer_text",
};

const missingWords: Readonly<Record<AnswerField, string>> = {
  answer: text.answerMissing,
  eta: text.etaMissing,
  decline_reason: text.declineMissing,
  answer_text: text.textMissing,
};

/** Whether the matter is open after this result, so that it is called again. */
export const isOpenAfter = (
  result: FollowResult | null,
  answer: CallAnswer | null,
): boolean =>
  result !== null &&
  (result === "connected"
    ? answer !== null && openAnswers.includes(answer)
    : result === "no_answer" || result === "busy" || result === "message");

/** What is missing or cannot be, with its words at the field; nothing where it may be saved. */
export const answerRefusals = (
  kind: CallKind,
  typed: TypedAnswer,
): Partial<Record<AnswerField | NextField, string>> => {
  const answers = answersOf(kind, typed.result);
  if (answers.length === 0)
    return typed.answer === null ? {} : { answer: text.answerMissing };
  if (typed.answer === null || !answers.includes(typed.answer))
    return { answer: text.answerMissing };
  const needed = neededBy[typed.answer];
  if (needed !== undefined && typed[needed] === null)
    return { [needed]: missingWords[needed] };
  return isOpenAfter(typed.result, typed.answer) && typed.next_due_at === null
    ? { next_due_at: text.nextMissing }
    : {};
};
