import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { FilePort, FileOwner } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { cancelJob } from "#platform/server/jobs/job-mutations.ts";
import { jobText } from "#platform/server/jobs/text.ts";
import {
  createRecord,
  lockRecord,
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type {
  CreatedFileListQuery,
  CreatedFile,
  ExportFilter,
  ExportRequest,
  ExtractionLogQuery,
} from "../contract/schema.ts";
import { splitsOf } from "../contract/split-rules.ts";
import { exportText } from "../contract/text.ts";
import { mayReadContent, scopeOfCreatedFiles } from "./access.ts";
import {
  announceProgress,
  createdFileKind,
  removeCreatedFile,
} from "./mutations.ts";
import { readLog } from "./log-service.ts";
import { presentCreatedFile } from "./present.ts";
import { checkRequest } from "./request-service.ts";
import {
  countCreatedFiles,
  findLastMark,
  getCreatedFileRow,
  listCreatedFileRows,
  listExpiredFiles,
  type CreatedFileWithJob,
} from "./queries.ts";
import { enqueue } from "./enqueue-service.ts";
import { createdFileName, createdFileOwner } from "./writing-service.ts";

export { createExportWriting, createPackWriting } from "./writing-service.ts";

interface ExportParts {
  readonly files: FilePort;
  readonly sources: readonly ExportSource[];
}

/** Served to the creator alone, as long as it is kept and its list is the creator's to read. */
export const createdFilesOf = (
  sources: readonly ExportSource[],
): FileOwner => ({
  ...createdFileOwner,
  canRead: async (db, actor, id) => {
    const row = await getCreatedFileRow(
      db,
      scopeOfCreatedFiles(actor),
      id,
    ).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    return row !== undefined && presentFor(sources, actor)(row).can.download;
  },
});

const presentFor =
  (sources: readonly ExportSource[], actor: Actor) =>
  (row: CreatedFileWithJob): CreatedFile =>
    presentCreatedFile(row, mayReadContent(sources, actor, row));

const getWith =
  (sources: readonly ExportSource[]) =>
  async (db: Db, actor: Actor, id: number): Promise<CreatedFile> =>
    presentFor(
      sources,
      actor,
    )(await getCreatedFileRow(db, scopeOfCreatedFiles(actor), id));

/** The filters of a list that an account is offered, as they go out. */
export const filtersOf = (
  source: Pick<ExportSource, "filtersFor">,
  actor: Actor,
): ExportFilter[] =>
  source
    .filtersFor(actor)
    .map((filter) => ({ ...filter, options: [...filter.options] }));

const createReading = ({ sources }: ExportParts) => ({
  /** Up to where the last complete file of a series of the account goes. */
  lastMark: (db: Db, actor: Actor, series: string) =>
    findLastMark(db, actor.user_id, series),
  get: getWith(sources),
  extractions: (db: Db, actor: Actor, query: ExtractionLogQuery) =>
    readLog(sources, db, actor, query),
  sources: (actor: Actor) =>
    sources
      .filter(({ access }) => isAllowed(access, actor))
      .map((source) => ({
        key: source.key,
        title: source.title,
        is_packed: source.is_packed === true,
        columns: [...source.columnsFor(actor)],
        splits: splitsOf(source.columnsFor(actor)),
        has_changes: source.tables.length > 0,
        filters: filtersOf(source, actor),
      })),
  async list(db: Db, actor: Actor, query: CreatedFileListQuery) {
    const scope = scopeOfCreatedFiles(actor);
    const [rows, total] = await Promise.all([
      listCreatedFileRows(db, scope, query),
      countCreatedFiles(db, scope, query),
    ]);
    return {
      data: rows.map(presentFor(sources, actor)),
      meta: pageMeta(total, query),
    };
  },
});

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

const createSteps = ({ files, sources }: ExportParts) => ({
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

  async retry(context: SignedWrite, id: number): Promise<CreatedFile> {
    const row = await lockReadable(sources, context, id);
    if (row.state !== "failed")
      throw new AppError("not_possible_now", { message: exportText.notFailed });
    await updateRecord(
      context,
      createdFileKind,
      row,
      { job_id: await enqueue(context, row) },
      { action: "retry" },
    );
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

/** Exports of lists and the files they become. */
export const createExportService = (parts: ExportParts) => ({
  ...createReading(parts),
  ...createSteps(parts),
  /** @throws AppError 403 without the right to the list, 422 for a filter or column it does not have */
  async create(
    context: SignedWrite,
    request: ExportRequest,
  ): Promise<CreatedFile> {
    const source = parts.sources.find(({ key }) => key === request.source);
    if (source === undefined)
      throw new AppError("invalid_input", {
        errors: { source: [exportText.noSuchSource] },
      });
    if (!isAllowed(source.access, context.actor))
      throw new AppError("not_allowed");
    const columns = checkRequest(context.db, context.actor, source, request);
    const row = await createRecord(context, createdFileKind, {
      source: source.key,
      title: source.title,
      format: request.format,
      columns,
      query: request.query,
      conditions: request.conditions,
      heads: request.heads,
      has_head: request.has_head,
      split_by: request.split_by,
      purpose: request.purpose,
      series: request.series,
      account_id: context.actor.account_id,
    });
    await updateRecord(
      context,
      createdFileKind,
      row,
      { job_id: await enqueue(context, row) },
      { action: "request" },
    );
    return getWith(parts.sources)(context.db, context.actor, row.id);
  },

  /** Takes away what is older than its days; the objects go with the rows. */
  async removeExpired(db: Db): Promise<void> {
    for (const row of await listExpiredFiles(db)) {
      for (const file of await parts.files.list(db, createdFileOwner.entity, [
        row.id,
      ])) {
        await parts.files.remove(db, createdFileOwner.entity, row.id, file.id);
        await parts.files.storage.remove(file.id);
      }
      await removeCreatedFile(db, row.id);
      await announceProgress(db, row.id, row.created_by);
    }
  },
});
export type ExportService = ReturnType<typeof createExportService>;
