import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { SubjectField } from "../contract/lookups.ts";
import type { InterviewGuideScope } from "./access.ts";
import type { CaseInterviewRow, InterviewGuideRow } from "./tables.ts";
import "./tables.ts";

/** Of the fields that bring them up. */
export const isForOneOf = (fields: readonly SubjectField[]) =>
  sql<SqlBool>`split_part(interview_guides.subject, ':', 1) = any(${fields}::text[])`;

/** In the order of the form's fields. */
export const place = sql`interview_guides.sort_order`;

/** The guides of a scope, in the order of the form's fields. */
export const listGuideRows = async (
  db: Db,
  scope: InterviewGuideScope,
): Promise<InterviewGuideRow[]> => {
  const { rows } = await sql<InterviewGuideRow>`
    select * from interview_guides where ${scope.condition}
    order by sort_order, id`.execute(db);
  return rows;
};

/** Every guide that has or had one of these questions, the deleted ones too: an answer may come late. */
export const listGuidesOfKeys = async (
  db: Db,
  keys: readonly string[],
): Promise<InterviewGuideRow[]> => {
  const { rows } = await sql<InterviewGuideRow>`
    select * from interview_guides where exists (
      select 1 from jsonb_array_elements(questions || removed_questions) as question
      where question ->> 'key' = any(${[...keys]}::text[]))`.execute(db);
  return rows;
};

/** The one of a trouble type, for who keeps them. */
export const findGuideOfSubject = async (
  db: Db,
  scope: InterviewGuideScope,
  subject: string,
): Promise<InterviewGuideRow | undefined> => {
  const { rows } = await sql<InterviewGuideRow>`
    select * from interview_guides
    where ${scope.condition} and subject = ${subject}`.execute(db);
  return rows[0];
};

/** Those of the keys to which a case has an answer. */
export const listAnsweredKeys = async (
  db: Db,
  keys: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key
    where exists (select 1 from case_interviews where answers ? key)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};

/** The answers of a case whose scope the caller has decided. */
export const findCaseInterview = (
  db: Db,
  { module, id }: CaseKey,
): Promise<CaseInterviewRow | undefined> =>
  db
    .selectFrom("case_interviews")
    .selectAll()
    .where("case_kind", "=", module)
    .where("case_id", "=", id)
    .executeTakeFirst();
