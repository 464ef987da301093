import {
  followResults,
  type FollowResult,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { scopeOfApplications } from "./access.ts";
import { applicationKind, lockApplication } from "./mutations.ts";
import { lockForStep } from "./step-service.ts";

/** What came of the call of an order. */
export interface ApplicationAnswer {
  readonly at: string;
  readonly result: FollowResult;
  readonly answer_text: string | null;
  readonly note: string | null;
}

/** Holds an order before its chain and its call are locked: what is written of it stands above them. */
export const holdApplication = async (
  write: SignedWrite,
  id: number,
): Promise<void> => {
  await lockApplication(write, scopeOfApplications(write.actor), { id });
};

/**
 * The call of an order was made: the order is done and its requester hears the answer. Called by whoever writes the
 * result, in the same transaction and before the chain and the call are locked.
 *
 * @throws AppError 404, 403, 570 where it is not planned any more
 */
export const answerApplication = async (
  write: SignedWrite,
  id: number,
  { at, result, answer_text, note }: ApplicationAnswer,
): Promise<void> => {
  const before = await lockForStep(write, { id }, "record");
  const { user_id } = write.actor;
  await updateRecord(
    write,
    applicationKind,
    before,
    {
      application_state: "done",
      // Nobody was reached, for the last time: that is the answer.
      answer: answer_text ?? note ?? followResults.labelOf(result),
      answered_at: at,
      answered_by: user_id,
      news: before.created_by === user_id ? null : "answered",
    },
    { action: "record" },
  );
};
