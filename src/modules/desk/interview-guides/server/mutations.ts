import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import { subjects } from "../contract/lookups.ts";
import type { Question } from "../contract/schema.ts";
import { interviewEntity } from "../contract/text.ts";
import { wordAnswerChanges, wordQuestionChanges } from "./history-present.ts";
import type { CaseInterviewRow, InterviewGuideRow } from "./tables.ts";

/** The desk alone: what was answered goes to nobody outside it. */
const audienceOfDesk = (): Audience => callCentre("sos", "client_management");

/** Place in the list, and what a keyword looks at. */
export const interviewGuideColumns = (row: {
  readonly subject: string;
  readonly questions: readonly Pick<Question, "text">[];
}) => ({
  sort_order: subjects.codes.indexOf(row.subject),
  search_text: searchTextOf([
    subjects.labelOf(row.subject),
    ...row.questions.map(({ text }) => text),
  ]),
});

/** How guides are written. Forms that ask by them follow. */
export const interviewGuideKind: RecordKind<InterviewGuideRow> = {
  entity: "interview_guide",
  table: "interview_guides",
  topic: "interviewGuides",
  jsonColumns: ["questions", "removed_questions"],
  unrecorded: ["removed_questions", "sort_order", "search_text", "deleted_at"],
  derive: interviewGuideColumns,
  wordChanges: wordQuestionChanges,
  audienceOf: audienceOfDesk,
};

/** How answers are written: in the timeline of their case, shown to the desk only. */
export const caseInterviewKind: RecordKind<CaseInterviewRow> = {
  entity: interviewEntity,
  table: "case_interviews",
  topic: "caseInterviews",
  jsonColumns: ["answers"],
  rootOf: (row) => ({ entity: caseEntities.sos, id: row.inquiry_id }),
  unrecorded: ["inquiry_id"],
  wordChanges: wordAnswerChanges,
  audienceOf: audienceOfDesk,
};
