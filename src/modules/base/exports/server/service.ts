import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { FilePort, FileOwner } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
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
import { scopeOfCreatedFiles } from "./access.ts";
import {
  announceProgress,
  createdFileKind,
  removeCreatedFile,
} from "./mutations.ts";
import { readLog } from "./log-service.ts";
import { getWith, presentFor } from "./reading-service.ts";
import { requirePurpose } from "./leaving-service.ts";
import { checkRequest } from "./request-service.ts";
import {
  countCreatedFiles,
  findLastMark,
  getCreatedFileRow,
  listCreatedFileRows,
  listExpiredFiles,
} from "./queries.ts";
import { enqueue } from "./enqueue-service.ts";
import { createRetries, createSteps } from "./step-service.ts";
import { createdFileOwner } from "./writing-service.ts";

export { isJobOfFile } from "./queries.ts";
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

/** Exports of lists and the files they become. */
export const createExportService = (parts: ExportParts) => ({
  ...createReading(parts),
  ...createSteps(parts),
  ...createRetries(parts),
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
    await requirePurpose(context.db, context.actor, source, {
      ...request,
      columns,
    });
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
