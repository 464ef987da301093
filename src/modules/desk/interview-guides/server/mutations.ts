import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  caseColumns,
  rootOfCase,
} from "#modules/desk/case-desk/server/service.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { interviewEntity } from "../contract/text.ts";
import { wordAnswerChanges } from "./history-present.ts";
import type { CaseInterviewRow } from "./tables.ts";

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
    callCentre(caseDesks[case_kind].permission, "client_management"),
};
