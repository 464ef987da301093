import {
  moveOnCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import {
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { caseInterviewKind } from "./mutations.ts";
import { findCaseInterview } from "./queries.ts";

/** The answers of a case go to another; where both answered a question, what the other has stands. */
export const moveAnswers = async (
  context: WriteContext,
  move: CaseMove,
): Promise<void> => {
  const { module } = move;
  const kept = await findCaseInterview(context.db, { module, id: move.to });
  if (kept === undefined) {
    await moveOnCase(context, caseInterviewKind, move);
    return;
  }
  const given = await findCaseInterview(context.db, {
    module,
    id: move.from,
  });
  await updateRecord(context, caseInterviewKind, kept, {
    answers: { ...given?.answers, ...kept.answers },
  });
};
