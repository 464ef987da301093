import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { answerKinds, subjects } from "./lookups.ts";
import { choicesOf } from "./rules.ts";
import { interviewGuideText as words } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
export const interviewLimits = {
  text: 120,
  hint: 120,
  unit: 10,
  options: 600,
  /** Questions of one guide: more are not asked while somebody stands on a road. */
  questions: 30,
} as const;

const keyPattern = /^q[0-9a-f]{12}$/;

const questionShape = {
  text: text(interviewLimits.text),
  kind: lookupSchema(answerKinds),
  is_required: z.boolean(),
  /** One a line, of kind `choice` only. */
  options: optionalText(interviewLimits.options),
  /** Behind the number, of kind `number` only. */
  unit: optionalText(interviewLimits.unit),
  hint: optionalText(interviewLimits.hint),
  /** Days on which it is asked, both included. */
  use_from: dateOnly().nullable(),
  use_until: dateOnly().nullable(),
};

/** A question as it is kept: its key names it in every answer. */
const questionSchema = z.object({ key: z.string(), ...questionShape });
export interface Question extends z.infer<typeof questionSchema> {}

/** A question as it is typed; a new one has no key yet. */
const questionInputSchema = z
  .strictObject({
    key: z.string().regex(keyPattern).nullable(),
    ...questionShape,
  })
  .superRefine((question, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (question.kind === "choice") {
      const choices = choicesOf(question);
      if (choices.length < 2) add("options", words.choicesNeeded);
      else if (new Set(choices).size < choices.length)
        add("options", words.choicesTwice);
    }
    const { use_from, use_until } = question;
    if (use_from !== null && use_until !== null && use_until < use_from)
      add("use_until", words.periodReversed);
  });
export interface QuestionInput extends z.infer<typeof questionInputSchema> {}

const subject = z.enum(subjects.codes as [string, ...string[]]);

/** The questions of a guide, as they are typed and as they are kept. */
export const questionsSchemas = {
  input: z
    .array(questionInputSchema)
    .max(interviewLimits.questions, words.tooManyQuestions),
  stored: z.array(questionSchema),
};

export const interviewGuideCopySchema = z.strictObject({
  subjects: z.array(subject).min(1).max(subjects.codes.length),
});

/** A guide as the desk asks by it: the questions of the day only. */
export const currentGuideSchema = z.object({
  subject: z.string(),
  lead: z.string().nullable(),
  questions: z.array(questionSchema),
});
export interface CurrentGuide extends z.infer<typeof currentGuideSchema> {}

const answerValue = z.union([z.string(), z.number()]);
export type AnswerValue = z.infer<typeof answerValue>;

/** An answer with the words with which it was asked: they stay when the question changes. */
const answerSchema = z.object({
  key: z.string(),
  subject: z.string(),
  /** Where its question stood among all: answers are read in this order. */
  place: z.number().int(),
  text: z.string(),
  kind: lookupSchema(answerKinds),
  unit: z.string().nullable(),
  value: answerValue,
  /** When it was given, ISO in UTC, and by whom. */
  at: z.string(),
  by: z.string().nullable(),
});
export interface Answer extends z.infer<typeof answerSchema> {}

/** The answers of a case; version 0 before the first. */
export const caseInterviewSchema = z.object({
  version: z.number().int(),
  answers: z.array(answerSchema),
  updated_at: z.string().optional(),
  updated_by: z.string().nullable(),
});
export interface CaseInterview extends z.infer<typeof caseInterviewSchema> {}

/** Answers by the keys of their questions; null takes one back. */
export const caseInterviewUpdateSchema = z.strictObject({
  version: z.int().min(0),
  answers: z.record(z.string().regex(keyPattern), answerValue.nullable()),
});
export interface CaseInterviewUpdate extends z.infer<
  typeof caseInterviewUpdateSchema
> {}
