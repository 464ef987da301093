import { listUserNames } from "#platform/server/records/user-names.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { questionState } from "../contract/rules.ts";
import type {
  CaseInterview,
  CurrentGuide,
  InterviewGuide,
  InterviewGuideDetail,
} from "../contract/schema.ts";
import { interviewGuideAbilities } from "./access.ts";
import { listAnsweredKeys, type InterviewGuideListRow } from "./queries.ts";
import type { CaseInterviewRow, InterviewGuideRow } from "./tables.ts";

const nameIn =
  (names: ReadonlyMap<number, string>) =>
  (id: number | null): string | null =>
    id === null ? null : (names.get(id) ?? null);

export const presentGuide = async (
  db: Db,
  row: InterviewGuideRow,
  actor: Actor,
): Promise<InterviewGuideDetail> => {
  const ids = [row.created_by, row.updated_by].filter((id) => id !== null);
  const nameOf = nameIn(await listUserNames(db, ids));
  const keys = row.questions.map(({ key }) => key);
  return {
    id: row.id,
    version: row.version,
    subject: row.subject,
    lead: row.lead,
    questions: [...row.questions],
    answered_keys: await listAnsweredKeys(db, keys),
    created_at: row.created_at,
    created_by: nameOf(row.created_by),
    updated_at: row.updated_at,
    updated_by: nameOf(row.updated_by),
    can: interviewGuideAbilities(actor),
  };
};

const inUse = ({ questions }: Pick<InterviewGuideRow, "questions">) =>
  questions.filter((question) => questionState(question) === "in_use");

export const presentListed = (row: InterviewGuideListRow): InterviewGuide => {
  const asked = inUse(row);
  return {
    id: row.id,
    version: row.version,
    subject: row.subject,
    question_count: asked.length,
    required_count: asked.filter(({ is_required }) => is_required).length,
    updated_at: row.updated_at,
  };
};

/** What is asked today; undefined where nothing is to be said or asked. */
export const presentCurrent = (
  row: InterviewGuideRow,
): CurrentGuide | undefined => {
  const questions = inUse(row);
  return questions.length === 0 && row.lead === null
    ? undefined
    : { subject: row.subject, lead: row.lead, questions };
};

export const presentInterview = async (
  db: Db,
  row: CaseInterviewRow | undefined,
): Promise<CaseInterview> => {
  if (row === undefined) return { version: 0, answers: [], updated_by: null };
  const names = await listUserNames(
    db,
    [row.updated_by].filter((id) => id !== null),
  );
  return {
    version: row.version,
    answers: Object.values(row.answers).toSorted(
      (one, other) => one.place - other.place,
    ),
    updated_at: row.updated_at,
    updated_by: nameIn(names)(row.updated_by),
  };
};
