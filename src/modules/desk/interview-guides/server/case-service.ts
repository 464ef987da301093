import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import {
  columnsOfCase,
  getReadableCase,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import { problemOfAnswer, tidyAnswer } from "../contract/rules.ts";
import type {
  Answer,
  CaseInterview,
  CaseInterviewUpdate,
  Question,
} from "../contract/schema.ts";
import { interviewGuideText } from "../contract/text.ts";
import { throughLockedCase } from "./access.ts";
import { caseInterviewKind } from "./mutations.ts";
import { presentInterview } from "./present.ts";
import { findCaseInterview, listGuidesOfKeys } from "./queries.ts";
import type { CaseInterviewRow, KeptAnswers } from "./tables.ts";

interface Asked {
  readonly subject: string;
  /** Where it stands among all questions. */
  readonly place: number;
  readonly question: Question;
}

/** More than the questions that a guide ever has. */
const guideStep = 10_000;

/** The questions by their keys, those that are asked no longer too: what was answered to them is kept. */
const listAsked = async (
  db: Db,
  keys: readonly string[],
): Promise<Map<string, Asked>> => {
  const guides = await listGuidesOfKeys(db, keys);
  return new Map(
    guides.flatMap(({ subject, sort_order, questions, removed_questions }) =>
      [...questions, ...removed_questions].map(
        (question, index): [string, Asked] => [
          question.key,
          { subject, place: sort_order * guideStep + index, question },
        ],
      ),
    ),
  );
};

/** What is wrong with an answer; one that stands already may stand on. */
const problemOf = (
  asked: Asked | undefined,
  value: string | number,
): string | undefined =>
  asked === undefined
    ? interviewGuideText.unknownQuestion
    : problemOfAnswer(asked.question, value);

/** @throws AppError 422 with every answer that cannot be kept, by its key */
const nextAnswers = (
  held: KeptAnswers,
  given: CaseInterviewUpdate["answers"],
  asked: ReadonlyMap<string, Asked>,
  by: string | null,
): KeptAnswers => {
  const next: Record<string, Answer> = { ...held };
  const errors: Record<string, string[]> = {};
  for (const [key, typed] of Object.entries(given)) {
    const value = tidyAnswer(typed);
    if (value === null) {
      Reflect.deleteProperty(next, key);
      continue;
    }
    if (held[key]?.value === value) continue;
    const found = asked.get(key);
    const problem = problemOf(found, value);
    if (found === undefined || problem !== undefined) {
      errors[`answers.${key}`] = [
        problem ?? interviewGuideText.unknownQuestion,
      ];
      continue;
    }
    const { text, kind, unit } = found.question;
    const { subject, place } = found;
    const at = new Date().toISOString();
    next[key] = { key, subject, place, text, kind, unit, value, at, by };
  }
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  return next;
};

/** The answers of a case, locked with it. @throws AppError 568 when somebody wrote since `version` */
const lockInterview = async (
  db: Db,
  key: CaseKey,
  version: number,
): Promise<CaseInterviewRow | undefined> => {
  const row = await findCaseInterview(db, key);
  if (row === undefined) {
    if (version > 0) throw new AppError("changed_by_other");
    return undefined;
  }
  return lockRecord(db, caseInterviewKind, {
    id: row.id,
    version,
    scope: throughLockedCase,
  });
};

const getInterview = async (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<CaseInterview> => {
  await getReadableCase(db, actor, key);
  return presentInterview(db, await findCaseInterview(db, key));
};

/** What was asked about cases and answered: the desk's own, within the row scope of the case. */
export const createCaseInterviewService = (lockCase: LockCase) => ({
  get: getInterview,

  async update(
    write: SignedWrite,
    key: CaseKey,
    { version, answers }: CaseInterviewUpdate,
  ): Promise<CaseInterview> {
    const { db, actor } = write;
    await lockCase(write, key, "update");
    const before = await lockInterview(db, key, version);
    const asked = await listAsked(db, Object.keys(answers));
    const held = before?.answers ?? {};
    const next = nextAnswers(held, answers, asked, actor.name);
    if (before === undefined && Object.keys(next).length === 0)
      return presentInterview(db, undefined);
    const row =
      before === undefined
        ? await createRecord(write, caseInterviewKind, {
            ...columnsOfCase(key),
            answers: next,
          })
        : await updateRecord(write, caseInterviewKind, before, {
            answers: next,
          });
    return presentInterview(db, row);
  },
});
export type CaseInterviewService = ReturnType<
  typeof createCaseInterviewService
>;

/** The answers of a case for its papers; nothing for accounts outside the desk, who are never told of them. */
export const listAnswersOfCase = async (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<readonly Answer[]> =>
  isAllowed(agentsOf(key.module), actor)
    ? (await getInterview(db, actor, key)).answers
    : [];
