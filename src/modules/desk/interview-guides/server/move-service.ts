import {
  moveRecords,
  type Move,
} from "#platform/server/records/move-records.ts";
import {
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { caseInterviewKind } from "./mutations.ts";
import { findCaseInterview } from "./queries.ts";

/** The answers of a case go to another; where both answered a question, what the other has stands. */
export const moveAnswers = async (
  context: WriteContext,
  move: Move,
): Promise<void> => {
  const kept = await findCaseInterview(context.db, move.to);
  if (kept === undefined) {
    await moveRecords(context, caseInterviewKind, "inquiry_id", move);
    return;
  }
  const given = await findCaseInterview(context.db, move.from);
  await updateRecord(context, caseInterviewKind, kept, {
    answers: { ...given?.answers, ...kept.answers },
  });
};
