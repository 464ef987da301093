import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import { enqueueJob } from "#platform/server/jobs/job-mutations.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { isMappedTwice, missingColumns } from "../contract/rules.ts";
import type { ImportUpdates } from "../contract/lookups.ts";
import type { ImportRun } from "../contract/schema.ts";
import { importText } from "../contract/text.ts";
import { checkJob, writeJob } from "./checking-service.ts";
import { importRunKind, rememberMapping } from "./mutations.ts";
import { presentColumns } from "./present.ts";
import {
  getRun,
  kindFor,
  lockRun,
  type ImportKinds,
} from "./reading-service.ts";
import type { ImportRunRow } from "./tables.ts";
import { requireConfirmation } from "./whole-service.ts";

/** Begins work in the background; what was agreed before counts no longer. */
export const begin = async (
  kinds: ImportKinds,
  context: SignedWrite,
  run: ImportRunRow,
  step: {
    job: string;
    state: "checking" | "writing";
    action: string;
    updates?: ImportUpdates | null;
  },
): Promise<ImportRun> => {
  const { user_id, session_id } = context.actor;
  const job_id = await enqueueJob(context.db, {
    kind: step.job,
    record_id: run.id,
    user_id,
    session_id,
  });
  await updateRecord(
    context,
    importRunKind,
    run,
    { job_id, state: step.state, updates: step.updates ?? null },
    { action: step.action },
  );
  return getRun(kinds, context.db, context.actor, run.id);
};

/** @throws AppError `invalid_input` where a required column or the assignment is not right */
const requireMapping = (
  kinds: ImportKinds,
  context: SignedWrite,
  run: ImportRunRow,
): void => {
  const columns = presentColumns(kindFor(kinds, context.actor, run.kind));
  const missing = missingColumns(columns, run.mapping);
  if (missing.length > 0)
    throw new AppError("invalid_input", {
      message: importText.requiredMissing(
        missing.map(({ label }) => label).join("、"),
      ),
      errors: Object.fromEntries(
        missing.map(({ key }) => [key, [importText.required]]),
      ),
    });
  if (isMappedTwice(run.mapping))
    throw new AppError("invalid_input", { message: importText.mappedTwice });
};

/** Checks every row in the background; how the columns were assigned is remembered. */
export const startCheck = async (
  kinds: ImportKinds,
  context: SignedWrite,
  id: number,
  version: number,
): Promise<ImportRun> => {
  const run = await lockRun(context, id, { version });
  requireMapping(kinds, context, run);
  const heads = Object.entries(run.mapping).flatMap(([key, index]) =>
    index === null ? [] : [[key, run.header[index] ?? ""] as const],
  );
  await rememberMapping(
    context.db,
    context.actor.user_id,
    run.kind,
    Object.fromEntries(heads),
  );
  return begin(kinds, context, run, {
    job: checkJob,
    state: "checking",
    action: "check",
  });
};

/**
 * @throws AppError 570 before every row is right, and where rows change records and nothing is said of them; 568 with a
 *   stale version: a second start is refused
 */
export const startWriting = async (
  kinds: ImportKinds,
  context: SignedWrite,
  id: number,
  { version, updates }: { version: number; updates?: ImportUpdates },
): Promise<ImportRun> => {
  const run = await lockRun(context, id, { version });
  if (run.state !== "checked")
    throw new AppError("not_possible_now", { message: importText.notChecked });
  if (run.error_row_count > 0)
    throw new AppError("not_possible_now", { message: importText.someWrong });
  if (run.update_count > 0 && updates === undefined)
    throw new AppError("not_possible_now", {
      message: importText.updatesUnanswered,
    });
  await requireConfirmation(
    context.db,
    kindFor(kinds, context.actor, run.kind),
    run,
  );
  return begin(kinds, context, run, {
    job: writeJob,
    updates: updates ?? null,
    state: "writing",
    action: "write",
  });
};
