import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import {
  subjectFields,
  yesNoAnswers,
  type AnswerKind,
  type QuestionState,
  type SubjectField,
} from "./lookups.ts";
import { interviewGuideText as words } from "./text.ts";

interface Period {
  readonly use_from: string | null;
  readonly use_until: string | null;
}

/** Whether a question is asked on a day; without one, today in Asia/Tokyo. */
export const questionState = (
  { use_from, use_until }: Period,
  day: string = tokyoDate(),
): QuestionState => {
  if (use_until !== null && use_until < day) return "stopped";
  return use_from !== null && use_from > day ? "not_yet" : "in_use";
};

/** The choices of a question, one a line. */
export const choicesOf = ({
  options,
}: {
  readonly options: string | null;
}): string[] =>
  (options ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The codes of a case that bring up questions. */
export type SubjectCodes = Readonly<
  Partial<Record<SubjectField, string | number | null>>
>;

/** What is asked about for a case, in the order of the form. */
const subjectsOf = (codes: SubjectCodes): string[] =>
  subjectFields.codes.flatMap((field) => {
    const code = codes[field];
    return code === null || code === undefined || code === ""
      ? []
      : [`${field}:${String(code)}`];
  });

interface Guide<Q> {
  readonly subject: string;
  readonly questions: readonly Q[];
}

/** The guides of a case, in the order of its fields. */
export const guidesFor = <Q, G extends Guide<Q>>(
  guides: readonly G[],
  codes: SubjectCodes,
): G[] =>
  subjectsOf(codes).flatMap((subject) =>
    guides.filter((guide) => guide.subject === subject),
  );

export const isAnswered = (value: unknown): value is string | number =>
  typeof value === "number" ||
  (typeof value === "string" && value.trim() !== "");

/** The required questions of a case to which no answer stands. */
export const missingRequired = <
  Q extends { readonly key: string; readonly is_required: boolean },
>(
  guides: readonly Guide<Q>[],
  codes: SubjectCodes,
  valueOf: (key: string) => unknown,
): Q[] =>
  guidesFor<Q, Guide<Q>>(guides, codes)
    .flatMap(({ questions }) => questions)
    .filter(({ key, is_required }) => is_required && !isAnswered(valueOf(key)));

/** Beyond this a number is a slip. */
const largest = 1_000_000_000;
/** By the weight rule of spec §5. */
export const longestAnswer = 200;

/** What is wrong with an answer, or undefined. */
export const problemOfAnswer = (
  question: { readonly kind: AnswerKind; readonly options: string | null },
  value: string | number,
): string | undefined => {
  switch (question.kind) {
    case "yes_no":
      return yesNoAnswers.has(value) ? undefined : words.notChoice;
    case "choice":
      return choicesOf(question).includes(String(value))
        ? undefined
        : words.notChoice;
    case "number":
      return typeof value === "number" && Math.abs(value) <= largest
        ? undefined
        : words.notNumber;
    case "text":
      if (typeof value !== "string") return fieldText.invalid;
      return textWeight(value) <= longestAnswer
        ? undefined
        : fieldText.tooLong(longestAnswer);
  }
};

/** An answer as it is kept: texts as every text, nothing for blanks. */
export const tidyAnswer = (
  value: string | number | null | undefined,
): string | number | null => {
  if (!isAnswered(value)) return null;
  return typeof value === "number" ? value : normaliseText(value);
};

/** An answer as a person reads it: 「はい」, 「95℃」. */
export const wordOfAnswer = (answer: {
  readonly kind: AnswerKind;
  readonly unit: string | null;
  readonly value: unknown;
}): string => {
  const { value } = answer;
  if (!isAnswered(value)) return "";
  if (answer.kind === "yes_no")
    return yesNoAnswers.find(value)?.label ?? String(value);
  return answer.kind === "number"
    ? `${String(value)}${answer.unit ?? ""}`
    : String(value);
};
