import { randomBytes } from "node:crypto";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { InterviewGuideListQuery } from "../contract/endpoints.ts";
import { guideScreenText } from "../contract/guide-text.ts";
import { subjects } from "../contract/lookups.ts";
import { interviewGuideManagers } from "../contract/pages.ts";
import { questionState } from "../contract/rules.ts";
import {
  interviewLimits,
  type CurrentGuide,
  type InterviewGuideDetail,
  type InterviewGuideInput,
  type InterviewGuideUpdate,
  type Question,
  type QuestionInput,
} from "../contract/schema.ts";
import { interviewGuideText } from "../contract/text.ts";
import { scopeOfAsking, scopeOfInterviewGuides } from "./access.ts";
import { interviewGuideKind } from "./mutations.ts";
import { presentCurrent, presentGuide, presentListed } from "./present.ts";
import {
  findGuideOfSubject,
  interviewGuideQueries,
  listAnsweredKeys,
  listGuideRows,
} from "./queries.ts";
import type { InterviewGuideRow } from "./tables.ts";

export { moveAnswers } from "./move-service.ts";
export {
  createCaseInterviewService,
  listAnswersOfCase,
} from "./case-service.ts";

const newKey = (): string => `q${randomBytes(6).toString("hex")}`;

/** A question as it is kept: a new one gets its key here, and nothing that another kind of answer would have. */
const keptQuestion = (
  input: QuestionInput,
  known: ReadonlySet<string>,
): Question => ({
  ...input,
  key: input.key !== null && known.has(input.key) ? input.key : newKey(),
  options: input.kind === "choice" ? input.options : null,
  unit: input.kind === "number" ? input.unit : null,
});

const isSame = (one: Question, other: Question): boolean =>
  (Object.keys(other) as (keyof Question)[]).every(
    (name) => one[name] === other[name],
  );

const refuse = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** Every key is one of the guide's own, once. */
const keptQuestions = (
  inputs: readonly QuestionInput[],
  before: readonly Question[],
): Question[] => {
  const known = new Set(before.map(({ key }) => key));
  const given = inputs.flatMap(({ key }) => (key === null ? [] : [key]));
  if (
    new Set(given).size < given.length ||
    given.some((key) => !known.has(key))
  )
    refuse("questions", interviewGuideText.unknownQuestion);
  return inputs.map((input) => {
    const now = keptQuestion(input, known);
    // What did not change is the very same object: it leaves no trace.
    return before.find((old) => isSame(old, now)) ?? now;
  });
};

/** @throws AppError `in_use` (563) where a question with answers would go */
const refuseLostAnswers = async (
  db: Db,
  before: readonly Question[],
  after: readonly Question[],
): Promise<Question[]> => {
  const gone = before.filter(({ key }) => !after.some((q) => q.key === key));
  const keys = gone.map(({ key }) => key);
  const [answered] = await listAnsweredKeys(db, keys);
  const lost = gone.find(({ key }) => key === answered);
  if (lost !== undefined)
    throw new AppError("in_use", {
      message: interviewGuideText.answered(lost.text),
    });
  return gone;
};

/** One guide for each trouble type. */
const refuseTakenSubject = async (
  { db, actor }: RecordWrite,
  subject: string,
): Promise<void> => {
  await takeTurn(db, "interview_guides.subject");
  const scope = scopeOfInterviewGuides(actor);
  if ((await findGuideOfSubject(db, scope, subject)) !== undefined)
    refuse("subject", interviewGuideText.subjectTaken);
};

const lock = (write: RecordWrite, id: number, version?: number) =>
  lockRecord(write.db, interviewGuideKind, {
    id,
    ...(version === undefined ? {} : { version }),
    scope: scopeOfInterviewGuides(write.actor).condition,
  });

/** The questions in use of one guide behind those of another, which is made where there is none. */
const copyTo = async (
  write: RecordWrite,
  source: InterviewGuideRow,
  subject: string,
): Promise<void> => {
  const { db, actor } = write;
  const copies = source.questions
    .filter((question) => questionState(question) === "in_use")
    .map((question): Question => ({ ...question, key: newKey() }));
  const found = await findGuideOfSubject(
    db,
    scopeOfInterviewGuides(actor),
    subject,
  );
  const options = {
    action: "copy",
    reason: guideScreenText.copiedFrom(
      subjects.find(source.subject)?.full ?? "",
    ),
  };
  if (found === undefined) {
    const fresh = { subject, lead: source.lead, questions: copies };
    await createRecord(write, interviewGuideKind, fresh, options);
    return;
  }
  const before = await lock(write, found.id);
  const questions = [...before.questions, ...copies];
  if (questions.length > interviewLimits.questions)
    refuse("subjects", interviewGuideText.tooManyQuestions);
  await updateRecord(write, interviewGuideKind, before, { questions }, options);
};

/** Use cases of interview guides. */
export const interviewGuideService = {
  async listCurrent(db: Db, actor: Actor): Promise<CurrentGuide[]> {
    const rows = await listGuideRows(db, scopeOfAsking(actor));
    return rows.map(presentCurrent).filter((guide) => guide !== undefined);
  },

  async list(db: Db, actor: Actor, query: InterviewGuideListQuery) {
    const scope = scopeOfInterviewGuides(actor);
    const { rows, total } = await interviewGuideQueries.list(db, scope, query);
    return { data: rows.map(presentListed), meta: pageMeta(total, query) };
  },

  async get(db: Db, actor: Actor, id: number): Promise<InterviewGuideDetail> {
    const scope = scopeOfInterviewGuides(actor);
    const row = await interviewGuideQueries.get(db, scope, id);
    return presentGuide(db, row, actor);
  },

  async create(
    write: RecordWrite,
    input: InterviewGuideInput,
  ): Promise<InterviewGuideDetail> {
    await refuseTakenSubject(write, input.subject);
    const row = await createRecord(write, interviewGuideKind, {
      ...input,
      questions: keptQuestions(input.questions, []),
    });
    return presentGuide(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: InterviewGuideUpdate,
  ): Promise<InterviewGuideDetail> {
    const { version, questions, ...fields } = input;
    const before = await lock(write, id, version);
    const patch: Record<string, unknown> = fields;
    if (questions !== undefined) {
      const after = keptQuestions(questions, before.questions);
      const gone = await refuseLostAnswers(write.db, before.questions, after);
      patch.questions = after;
      patch.removed_questions = [...before.removed_questions, ...gone];
    }
    const row = await updateRecord(write, interviewGuideKind, before, patch);
    return presentGuide(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await lock(write, id);
    await updateRecord(
      write,
      interviewGuideKind,
      row,
      { deleted_at: new Date().toISOString() },
      { action: "delete" },
    );
  },

  /** @returns to how many trouble types; the guide's own is left out */
  async copy(
    write: RecordWrite,
    id: number,
    targets: readonly string[],
  ): Promise<number> {
    await takeTurn(write.db, "interview_guides.subject");
    const source = await lock(write, id);
    const others = [...new Set(targets)].filter(
      (subject) => subject !== source.subject,
    );
    for (const subject of others) await copyTo(write, source, subject);
    return others.length;
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await interviewGuideQueries.get(db, scopeOfInterviewGuides(actor), id);
    return listTimeline(db, {
      root_entity: interviewGuideKind.entity,
      root_id: id,
    });
  },

  async neighbours(
    db: Db,
    actor: Actor,
    id: number,
    query: InterviewGuideListQuery,
  ) {
    const scope = scopeOfInterviewGuides(actor);
    await interviewGuideQueries.get(db, scope, id);
    return interviewGuideQueries.neighbours(db, scope, query, id);
  },
};

/** Who may know who is at a guide. */
export const findInterviewGuideAudience: FindAudience = async (
  db,
  actor,
  id,
) => {
  if (!isAllowed(interviewGuideManagers, actor)) return undefined;
  const rows = await listGuideRows(db, scopeOfInterviewGuides(actor));
  const row = rows.find((one) => one.id === id);
  return row && interviewGuideKind.audienceOf(row);
};
