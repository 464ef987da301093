import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { yesNoAnswers, type AnswerKind } from "../contract/lookups.ts";
import { columnsOfCase } from "#modules/desk/case-desk/server/service.ts";
import { choicesOf, guidesFor, type SubjectCodes } from "../contract/rules.ts";
import type { Answer, Question } from "../contract/schema.ts";
import { listSeededGuides } from "./seed-queries.ts";
import { GUIDES, TOLD, type SeededQuestion } from "./guide-data.ts";
import { interviewGuideRecords } from "./service.ts";
import "./tables.ts";

const keyDigits = 12;

let made = 0;
const nextKey = (): string => {
  made += 1;
  return `q${made.toString(16).padStart(keyDigits, "0")}`;
};

const questionOf = ([
  need,
  text,
  kind,
  more,
  hint,
]: SeededQuestion): Question => ({
  key: nextKey(),
  text,
  kind: kind satisfies AnswerKind,
  is_required: need === "!",
  options: kind === "choice" ? (more?.replaceAll("/", "\n") ?? null) : null,
  unit: kind === "number" ? (more ?? null) : null,
  hint: hint ?? null,
  use_from: null,
  use_until: null,
});

/** What the demo's desk asks, by trouble type. */
export const seedInterviewGuides = async (db: Db): Promise<void> => {
  const rows = GUIDES.map(({ subject, lead, questions }) => {
    const asked = questions.map(questionOf);
    return {
      ...interviewGuideRecords.derived({ subject, lead, questions: asked }),
      questions: JSON.stringify(asked),
      removed_questions: "[]",
    };
  });
  await db.insertInto("interview_guides").values(rows).execute();
};

/** One in so many open cases has a required question open. */
const openEvery = 4;

const valueOf = (
  question: Question,
  turn: number,
): string | number | undefined => {
  if (question.kind === "yes_no")
    return yesNoAnswers.codes[turn % yesNoAnswers.codes.length];
  const choices = choicesOf(question);
  return question.kind === "choice"
    ? choices[turn % choices.length]
    : TOLD[question.text];
};

/** A case of the demo as far as the questions look at it. */
interface CaseOfSeed extends CaseKey, SubjectCodes {
  readonly received_at: string;
  readonly receiver_name: string | null;
}

/** What was answered on open cases of the demo: all that is required, but on every fourth the last. */
export const seedCaseInterviews = async (
  db: Db,
  cases: readonly CaseOfSeed[],
): Promise<void> => {
  const guides = await listSeededGuides(db);
  const rows = cases.flatMap((one, turn) => {
    const required = guidesFor<Question, (typeof guides)[number]>(guides, one)
      .flatMap(({ subject, questions }) =>
        questions.map((question) => ({ subject, question })),
      )
      .filter(({ question }) => question.is_required);
    const asked = turn % openEvery === 0 ? required.slice(0, -1) : required;
    const answers = asked.flatMap(({ subject, question }, place): Answer[] => {
      const value = valueOf(question, turn);
      const { key, text, kind, unit } = question;
      const at = one.received_at;
      const by = one.receiver_name;
      return value === undefined
        ? []
        : [{ key, subject, place, text, kind, unit, value, at, by }];
    });
    const kept = Object.fromEntries(
      answers.map((answer) => [answer.key, answer]),
    );
    return answers.length === 0
      ? []
      : [
          {
            ...columnsOfCase(one),
            answers: JSON.stringify(kept) as never,
          },
        ];
  });
  if (rows.length > 0)
    await db.insertInto("case_interviews").values(rows).execute();
};
