import type { JSONColumnType, Generated, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { interviewGuides } from "../contract/record.ts";
import type { Answer, Question } from "../contract/schema.ts";

/** Answers by the keys of their questions. */
export type KeptAnswers = Readonly<Record<string, Answer>>;

interface CaseInterviewsTable extends OnCase {
  id: Generated<number>;
  answers: KeptAnswers;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    interview_guides: RecordTable<typeof interviewGuides> & {
      /** Questions that were taken out unanswered: an answer may still be on its way from a desk that showed them. */
      removed_questions: JSONColumnType<Question[]>;
      /** Place of its subject among all, which follows from it. */
      sort_order: Generated<number>;
    };
    case_interviews: CaseInterviewsTable;
  }
}

export type InterviewGuideRow = Selectable<Tables["interview_guides"]>;
export type CaseInterviewRow = Selectable<Tables["case_interviews"]>;
