import { randomBytes } from "node:crypto";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Question, QuestionInput } from "../contract/schema.ts";
import { interviewGuideText as text } from "../contract/text.ts";
import { listAnsweredKeys } from "./queries.ts";

const newKey = (): string => `q${randomBytes(6).toString("hex")}`;

/** A question as it is kept: a new one gets its key here, and nothing that another kind of answer would have. */
const keptQuestion = (input: QuestionInput): Question => ({
  ...input,
  key: input.key ?? newKey(),
  options: input.kind === "choice" ? input.options : null,
  unit: input.kind === "number" ? input.unit : null,
});

const isSame = (one: Question, other: Question): boolean =>
  (Object.keys(other) as (keyof Question)[]).every(
    (name) => one[name] === other[name],
  );

/**
 * Questions as they are kept. What did not change is the very same object: it leaves no trace.
 *
 * @throws AppError `invalid_input` unless every key is one of the guide's own, once
 */
export const keptQuestions = (
  inputs: readonly QuestionInput[],
  before: readonly Question[],
): Question[] => {
  const known = new Set(before.map(({ key }) => key));
  const given = inputs.flatMap(({ key }) => (key === null ? [] : [key]));
  if (
    new Set(given).size < given.length ||
    given.some((key) => !known.has(key))
  )
    throw new AppError("invalid_input", {
      errors: { questions: [text.unknownQuestion] },
    });
  return inputs.map((input) => {
    const now = keptQuestion(input);
    return before.find((old) => isSame(old, now)) ?? now;
  });
};

/**
 * Those that go.
 *
 * @throws AppError `in_use` (563) where one of them has answers
 */
export const removedQuestions = async (
  db: Db,
  before: readonly Question[],
  after: readonly Question[],
): Promise<Question[]> => {
  const gone = before.filter(({ key }) => !after.some((q) => q.key === key));
  const keys = gone.map(({ key }) => key);
  const [answered] = await listAnsweredKeys(db, keys);
  const lost = gone.find(({ key }) => key === answered);
  if (lost !== undefined)
    throw new AppError("in_use", { message: text.answered(lost.text) });
  return gone;
};
