import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import {
  columnsOfCase,
  moveOnCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import {
  createRecord,
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

/** The answers of a case of one desk are those of a case of another, too; what that one has stands. */
export const copyAnswers = async (
  context: WriteContext,
  from: CaseKey,
  to: CaseKey,
): Promise<void> => {
  const given = await findCaseInterview(context.db, from);
  if (given === undefined) return;
  const kept = await findCaseInterview(context.db, to);
  if (kept === undefined) {
    await createRecord(context, caseInterviewKind, {
      ...columnsOfCase(to),
      answers: given.answers,
    });
    return;
  }
  const isNew = Object.keys(given.answers).some(
    (key) => kept.answers[key] === undefined,
  );
  if (isNew)
    await updateRecord(context, caseInterviewKind, kept, {
      answers: { ...given.answers, ...kept.answers },
    });
};
