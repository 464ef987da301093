import { AppError } from "#platform/contract/errors.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { cancelJob } from "#platform/server/jobs/job-mutations.ts";
import { jobText } from "#platform/server/jobs/text.ts";
import {
  lockRecord,
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { ExportFormat } from "../contract/lookups.ts";
import type { CreatedFile } from "../contract/schema.ts";
import { exportText } from "../contract/text.ts";
import { mayReadContent, scopeOfCreatedFiles } from "./access.ts";
import { enqueue } from "./enqueue-service.ts";
import { createdFileKind } from "./mutations.ts";
import { presentCreatedFile } from "./present.ts";
import { getCreatedFileRow, type CreatedFileWithJob } from "./queries.ts";
import { getWith } from "./reading-service.ts";
import { createdFileName, createdFileOwner } from "./writing-service.ts";

interface StepParts {
  readonly files: FilePort;
  readonly sources: readonly ExportSource[];
}

const lock = (
  context: SignedWrite,
  id: number,
): Promise<CreatedFileWithJob> => {
  const scope = scopeOfCreatedFiles(context.actor);
  return lockRecord(context.db, createdFileKind, {
    id,
    scope: scope.condition,
  }).then(() => getCreatedFileRow(context.db, scope, id));
};

/** @throws AppError 403 where the creator may not read it any more, 404 */
const lockReadable = async (
  sources: readonly ExportSource[],
  context: SignedWrite,
  id: number,
): Promise<CreatedFileWithJob> => {
  const row = await lock(context, id);
  if (!mayReadContent(sources, context.actor, row))
    throw new AppError("not_allowed");
  return row;
};

/** Puts a file into the queue once more. */
const again = async (
  sources: readonly ExportSource[],
  context: SignedWrite,
  row: CreatedFileWithJob,
  change: { readonly format?: ExportFormat },
): Promise<CreatedFile> => {
  const job_id = await enqueue(context, row);
  await updateRecord(
    context,
    createdFileKind,
    row,
    { ...change, job_id },
    { action: "retry" },
  );
  return getWith(sources)(context.db, context.actor, row.id);
};

/** What is done to a created file. */
export const createSteps = ({ files, sources }: StepParts) => ({
  /** Stops the work; what was written so far is thrown away. @throws AppError 404, 570 */
  async cancel(context: SignedWrite, id: number): Promise<CreatedFile> {
    const row = await lock(context, id);
    const isStopped = await cancelJob(
      context.db,
      row.job_id ?? 0,
      jobText.cancelled,
    );
    if (!isStopped)
      throw new AppError("not_possible_now", {
        message: exportText.alreadyEnded,
      });
    await recordTrace(context, createdFileKind, row, {
      action: "cancel",
      changes: [],
    });
    return getWith(sources)(context.db, context.actor, id);
  },

  /** @throws AppError 403 without the rights any more, 404, 562 where the days are over, 570 before it is ready */
  async download(context: SignedWrite, id: number) {
    const row = await lockReadable(sources, context, id);
    const [file] = await files.list(context.db, createdFileOwner.entity, [id]);
    if (row.state !== "complete")
      throw new AppError("not_possible_now", { message: exportText.notReady });
    if (!presentCreatedFile(row, true).can.download || file === undefined)
      throw new AppError("file_not_found", { message: exportText.expired });
    await recordTrace(context, createdFileKind, row, {
      action: "download",
      changes: [],
    });
    return {
      url: files.linkOf(context.actor, createdFileOwner, file),
      name: createdFileName(row),
    };
  },

  async remove(context: SignedWrite, id: number): Promise<void> {
    const row = await lock(context, id);
    if (!presentCreatedFile(row, true).can.delete)
      throw new AppError("not_possible_now", { message: exportText.notReady });
    await updateRecord(
      context,
      createdFileKind,
      row,
      { deleted_at: new Date().toISOString() },
      { action: "delete" },
    );
  },
});

/** What failed, begun again. */
export const createRetries = ({ sources }: Pick<StepParts, "sources">) => ({
  async retry(context: SignedWrite, id: number): Promise<CreatedFile> {
    const row = await lockReadable(sources, context, id);
    if (!presentCreatedFile(row, true).can.retry)
      throw new AppError("not_possible_now", { message: exportText.notFailed });
    return again(sources, context, row, {});
  },

  /** @throws AppError 403, 404, 570 where it did not fail for the rows of a workbook */
  async asCsv(context: SignedWrite, id: number): Promise<CreatedFile> {
    const row = await lockReadable(sources, context, id);
    if (!presentCreatedFile(row, true).can.as_csv)
      throw new AppError("not_possible_now", {
        message: exportText.notTooLarge,
      });
    return again(sources, context, row, { format: "csv_utf8" });
  },
});
