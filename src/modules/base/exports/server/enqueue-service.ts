import { AppError } from "#platform/contract/errors.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { enqueueJob } from "#platform/server/jobs/job-mutations.ts";
import { exportText } from "../contract/text.ts";
import { countUnfinishedFiles } from "./queries.ts";
import type { CreatedFileRow } from "./tables.ts";
import { exportJob, packJob } from "./writing-service.ts";

/** Exports of one account that wait or run. One is written at a time: more would keep everybody else waiting. */
const mostUnfinished = 20;

/** @throws AppError `not_possible_now` where the account has as many under way as it may */
export const enqueue = async (
  context: SignedWrite,
  { id, format }: Pick<CreatedFileRow, "id" | "format">,
): Promise<number> => {
  const { user_id } = context.actor;
  await takeTurn(context.db, `created_files ${user_id}`);
  if ((await countUnfinishedFiles(context.db, user_id)) >= mostUnfinished)
    throw new AppError("not_possible_now", {
      message: exportText.tooManyWaiting(mostUnfinished),
    });
  const kind = format === "zip" ? packJob : exportJob;
  return enqueueJob(context.db, {
    kind,
    record_id: id,
    user_id: context.actor.user_id,
    session_id: context.actor.session_id || null,
  });
};
