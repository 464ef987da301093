import { recordService } from "#modules/base/records/server/service.ts";
import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { subjects } from "../contract/lookups.ts";
import { interviewGuides } from "../contract/record.ts";
import type { CurrentGuide } from "../contract/schema.ts";
import { scopeOfAsking, scopeOfInterviewGuides } from "./access.ts";
import { wordQuestionChanges } from "./history-present.ts";
import { presentCurrent } from "./present.ts";
import {
  isForOneOf,
  listAnsweredKeys,
  listGuideRows,
  place,
} from "./queries.ts";
import { keptQuestions, removedQuestions } from "./question-service.ts";
import "./tables.ts";

export { copyAnswers, moveAnswers } from "./move-service.ts";
export {
  createCaseInterviewService,
  listAnswersOfCase,
} from "./case-service.ts";

/** Guides on the server. Every desk asks by them: its forms follow their changes. */
export const interviewGuideRecords = recordService(interviewGuides, {
  scopeOf: scopeOfInterviewGuides,
  audienceOf: () => callCentre(...deskPermissions, "client_management"),
  wordChanges: wordQuestionChanges,
  filters: { subject_field: isForOneOf },
  sorts: { subject: place },
  derive: ({ subject }) => ({ sort_order: subjects.codes.indexOf(subject) }),
  unrecorded: ["removed_questions", "sort_order"],
  jsonColumns: ["removed_questions"],
  reads: {
    answered_keys: (db, { questions }) =>
      listAnsweredKeys(
        db,
        questions.map(({ key }) => key),
      ),
  },
  creating: (_write, { questions }) =>
    Promise.resolve({ questions: keptQuestions(questions, []) }),
  changing: async ({ db }, before, { questions }) => {
    if (questions === undefined) return {};
    const after = keptQuestions(questions, before.questions);
    const gone = await removedQuestions(db, before.questions, after);
    return {
      questions: after,
      removed_questions: [...before.removed_questions, ...gone],
    };
  },
});

/** By which the desk asks today. */
export const listCurrentGuides = async (
  db: Db,
  actor: Actor,
): Promise<CurrentGuide[]> => {
  const rows = await listGuideRows(db, scopeOfAsking(actor));
  return rows.map(presentCurrent).filter((guide) => guide !== undefined);
};
