import { z } from "zod";
import { callAnswers } from "../../contract/answer-lookups.ts";
import { answerRefusals, isOpenAfter } from "../../contract/answer-rules.ts";
import { answerText } from "../../contract/answer-text.ts";
import type { CallKind } from "../../contract/lookups.ts";
import {
  type BundledCall,
  type FollowCallDetail,
} from "../../contract/schema.ts";
import {
  recordBody,
  recordInputSchema,
  type RecordBody,
} from "../../contract/body-schema.ts";

const { result, ...answerShape } = recordInputSchema.shape;
const askedSchema = z.strictObject({
  ...answerShape,
  is_asked: z.boolean(),
});

/** What is typed of a call and of the others to its number, by their ids. */
const shape = z.strictObject({
  ...answerShape,
  result: result.nullable(),
  called_at: recordBody.shape.called_at.nullable(),
  also: z.record(z.string(), askedSchema),
});
export interface RecordValues extends z.output<typeof shape> {}
export type RecordTyped = z.input<typeof shape>;

/** Key of another call in the form: a number would make a list of it. */
export const askedKey = (id: number): string => `c${String(id)}`;

const nothing = {
  answer: null,
  note: "",
  eta: null,
  staff_name: "",
  staff_phone: "",
  decline_reason: null,
  answer_text: "",
  next_due_at: null,
} as const;

export const recordStart = (call: FollowCallDetail): RecordTyped => ({
  ...nothing,
  staff_name: call.facts.staff_name ?? "",
  staff_phone: call.facts.staff_phone ?? "",
  result: null,
  called_at: null,
  also: Object.fromEntries(
    call.bundle.map(({ id }) => [
      askedKey(id),
      { ...nothing, is_asked: false },
    ]),
  ),
});

/**
 * The rules of the form of a call.
 *
 * @param kindOf of the call, and of the others by their keys: they come and go while it is typed
 */
export const recordRules = (
  kindOf: (key: string | undefined) => CallKind | undefined,
): z.ZodType<RecordValues, RecordTyped> =>
  shape.superRefine((typed, context) => {
    const refuse = (path: string[], message: string): void =>
      context.addIssue({ code: "custom", path, message });
    if (typed.result === null) {
      refuse(["result"], answerText.resultMissing);
      return;
    }
    const { result: reached } = typed;
    const kind = kindOf(undefined);
    if (kind === undefined) return;
    for (const [field, message] of Object.entries(
      answerRefusals(kind, { ...typed, result: reached }),
    ))
      refuse([field], message);
    for (const [key, other] of Object.entries(typed.also)) {
      const otherKind = other.is_asked ? kindOf(key) : undefined;
      if (otherKind === undefined) continue;
      for (const [field, message] of Object.entries(
        answerRefusals(otherKind, { ...other, result: reached }),
      ))
        refuse(["also", key, field], message);
    }
  });

/** Those of the others that were asked in this call. */
export const askedOf = (
  bundle: readonly BundledCall[],
  also: RecordTyped["also"],
): BundledCall[] =>
  bundle.filter(({ id }) => also[askedKey(id)]?.is_asked === true);

type Sent = Omit<RecordBody["also"][number], "id" | "version">;

/** Only what the answer needs goes out: what was typed for another one stays behind. */
const sentOf = (
  typed: Omit<RecordValues, "result" | "called_at" | "also">,
  reached: RecordBody["result"],
): Sent => {
  const { answer } = typed;
  const isAccepted = answer === "accepted";
  return {
    result: reached,
    answer,
    note: typed.note,
    eta: isAccepted || answer === "delayed" ? typed.eta : null,
    staff_name: isAccepted ? typed.staff_name : null,
    staff_phone: isAccepted ? typed.staff_phone : null,
    decline_reason: answer === "declined" ? typed.decline_reason : null,
    answer_text: answer === "answered" ? typed.answer_text : null,
    next_due_at: isOpenAfter(reached, answer) ? typed.next_due_at : null,
  };
};

/** What is sent of a call. @throws Error where the rules were not asked */
export const recordBodyOf = (
  call: FollowCallDetail,
  typed: RecordValues,
): RecordBody => {
  const { result: reached, called_at, also, ...own } = typed;
  if (reached === null) throw new Error("a call without a result");
  return {
    ...sentOf(own, reached),
    version: call.version,
    called_at: called_at ?? new Date().toISOString(),
    also: askedOf(call.bundle, also).flatMap(({ id, version }) => {
      const asked = also[askedKey(id)];
      if (asked === undefined) return [];
      const { is_asked: _asked, ...other } = asked;
      return [{ id, version, ...sentOf(other, reached) }];
    }),
  };
};

export const answerOptions = (answers: readonly string[]) =>
  callAnswers.options
    .filter(({ code }) => answers.includes(code))
    .map(({ code, label }) => ({ value: code, label }));
