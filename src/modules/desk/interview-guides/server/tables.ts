import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { Answer, Question } from "../contract/schema.ts";

interface InterviewGuidesTable {
  id: Generated<number>;
  subject: string;
  lead: string | null;
  questions: readonly Question[];
  /** Questions that were taken out unanswered: an answer may still be on its way from a desk that showed them. */
  removed_questions: readonly Question[];
  sort_order: number;
  search_text: Generated<string>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

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
    interview_guides: InterviewGuidesTable;
    case_interviews: CaseInterviewsTable;
  }
}

export type InterviewGuideRow = Selectable<Tables["interview_guides"]>;
export type CaseInterviewRow = Selectable<Tables["case_interviews"]>;
