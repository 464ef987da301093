import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import {
  caseColumns,
  rootOfCase,
} from "#modules/desk/case-desk/server/service.ts";
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

/** Every desk asks by the guides. */
const audienceOfGuides: Audience = callCentre(
  ...Object.values(deskPermissions),
  "client_management",
);

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
  audienceOf: () => audienceOfGuides,
};

/** How answers are written: in the timeline of their case, for its desk alone and nobody outside. */
export const caseInterviewKind: RecordKind<CaseInterviewRow> = {
  entity: interviewEntity,
  table: "case_interviews",
  topic: "caseInterviews",
  jsonColumns: ["answers"],
  rootOf: rootOfCase,
  unrecorded: caseColumns,
  wordChanges: wordAnswerChanges,
  audienceOf: ({ case_kind }) =>
    callCentre(deskPermissions[case_kind], "client_management"),
};
