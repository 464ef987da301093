import type { Db } from "#platform/server/db/schema.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import { formatDate } from "#platform/contract/japanese/dates.ts";
import { guideScreenText as screen } from "../contract/guide-text.ts";
import { answerKinds, subjects } from "../contract/lookups.ts";
import { choicesOf, wordOfAnswer } from "../contract/rules.ts";
import type { Question } from "../contract/schema.ts";
import type { KeptAnswers } from "./tables.ts";

/** A question in one line, as the history keeps it. */
const wordOfQuestion = (question: Question | undefined): string | null => {
  if (question === undefined) return null;
  const { use_from: from, use_until: until } = question;
  return [
    question.text,
    question.is_required ? screen.requiredOn : screen.requiredOff,
    answerKinds.labelOf(question.kind),
    choicesOf(question).join("／"),
    question.unit,
    question.hint,
    from === null && until === null
      ? null
      : screen.period(formatDate(from), formatDate(until)),
  ]
    .filter((part) => part !== null && part !== "")
    .join("・");
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const listOf = (value: unknown): readonly Question[] =>
  Array.isArray(value) ? (value as readonly Question[]) : [];

/** What changed of each question, by the place at which it stands or stood, and whether their order did. */
const questionChanges = (change: FieldChange): FieldChange[] => {
  const before = listOf(change.before);
  const after = listOf(change.after);
  const placeIn = (questions: readonly Question[], key: string): number =>
    questions.findIndex((question) => question.key === key);
  const keys = [...new Set([...after, ...before].map(({ key }) => key))];
  const changed = keys.flatMap((key) => {
    const place = placeIn(after, key);
    const old = before[placeIn(before, key)];
    const now = after[place];
    return isSame(old, now)
      ? []
      : [
          {
            field:
              place === -1
                ? screen.removedQuestion(placeIn(before, key) + 1)
                : screen.questionNumber(place + 1),
            before: wordOfQuestion(old),
            after: wordOfQuestion(now),
          },
        ];
  });
  const kept = (questions: readonly Question[], others: readonly Question[]) =>
    questions.filter(({ key }) => placeIn(others, key) !== -1);
  const [then, now] = [kept(before, after), kept(after, before)];
  const keyOf = ({ key }: Question) => key;
  return isSame(then.map(keyOf), now.map(keyOf))
    ? changed
    : [
        ...changed,
        {
          field: screen.orderChange,
          before: then.map(({ text }) => text).join("／"),
          after: now.map(({ text }) => text).join("／"),
        },
      ];
};

/** The history of a guide names every question by itself. */
export const wordQuestionChanges = (
  _db: Db,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> =>
  Promise.resolve(
    changes.flatMap((change) => {
      if (change.field === "questions") return questionChanges(change);
      return change.field === "subject" && typeof change.after === "string"
        ? [{ ...change, after: subjects.find(change.after)?.full ?? null }]
        : [change];
    }),
  );

const answerChanges = (change: FieldChange): FieldChange[] => {
  const before = (change.before ?? {}) as KeptAnswers;
  const after = (change.after ?? {}) as KeptAnswers;
  const told = new Set<string>();
  /** Two types may ask the same; each has a line of its own. */
  const nameOf = (answer: KeptAnswers[string]): string => {
    const name = told.has(answer.text)
      ? `${subjects.labelOf(answer.subject)}：${answer.text}`
      : answer.text;
    told.add(name);
    return name;
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    (key) => {
      const [old, now] = [before[key], after[key]];
      const asked = now ?? old;
      if (asked === undefined || isSame(old?.value, now?.value)) return [];
      return [
        {
          field: nameOf(asked),
          before: old === undefined ? null : wordOfAnswer(old),
          after: now === undefined ? null : wordOfAnswer(now),
        },
      ];
    },
  );
};

/** The history of a case has every answer in the words of its question. */
export const wordAnswerChanges = (
  _db: Db,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> =>
  Promise.resolve(changes.flatMap((change) => answerChanges(change)));
