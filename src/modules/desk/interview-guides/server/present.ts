import { listUserNames } from "#platform/server/records/user-names.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { questionsInUse } from "../contract/record.ts";
import type { CaseInterview, CurrentGuide } from "../contract/schema.ts";
import type { CaseInterviewRow, InterviewGuideRow } from "./tables.ts";

/** What is asked today; undefined where nothing is to be said or asked. */
export const presentCurrent = (
  row: InterviewGuideRow,
): CurrentGuide | undefined => {
  const questions = questionsInUse(row);
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
    updated_by: names.get(row.updated_by ?? 0) ?? null,
  };
};
