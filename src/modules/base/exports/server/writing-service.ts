import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#platform/contract/errors.ts";
import { businessDateDigits } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  isPersonalColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { FileKind } from "#platform/contract/files/lookups.ts";
import { writeZipFile } from "#platform/server/exports/zip-file.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import { settleUpload, unstored } from "#platform/server/files/upload-fate.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { QueuedJob } from "#platform/server/jobs/job-mutations.ts";
import type {
  JobControl,
  JobHandler,
} from "#platform/server/jobs/work-queue.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  writeCsvFile,
  type WrittenTable,
} from "#platform/server/tabular/csv-file.ts";
import { writeWorkbookFile } from "#platform/server/tabular/workbook-file.ts";
import {
  createdFileFormats,
  type CreatedFileFormat,
} from "../contract/lookups.ts";
import { createdFileDays } from "../contract/schema.ts";
import { exportText } from "../contract/text.ts";
import { scopeOfCreatedFiles } from "./access.ts";
import {
  announceProgress,
  createdFileKind,
  noteExtraction,
} from "./mutations.ts";
import { getCreatedFileRow } from "./queries.ts";
import type { CreatedFileRow } from "./tables.ts";

export const createdFileOwner = { entity: "created_file", folder: "exports" };
export const exportJob = "export";
/** Minutes of work, by the thread that makes PDF files: tables do not wait behind it. */
export const packJob = "pack";

export interface ExportWritingParts {
  readonly db: Db;
  readonly files: FilePort;
  readonly sources: readonly ExportSource[];
  /** The creator with the rights of this moment; undefined when they may not sign in any more. */
  readonly actorOfUser: (
    userId: number,
    sessionId: string,
  ) => Promise<Actor | undefined>;
}

const contentTypes: Record<CreatedFileFormat, string> = {
  csv_cp932: "text/csv; charset=Shift_JIS",
  csv_utf8: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

const kinds: Record<CreatedFileFormat, FileKind> = {
  csv_cp932: "csv",
  csv_utf8: "csv",
  xlsx: "excel",
  zip: "zip",
};

/** `SOS受付一覧_20261121.csv`: a title without what a file's name may not hold, and without spaces. */
export const createdFileName = (
  row: Pick<CreatedFileRow, "title" | "format" | "created_at">,
): string =>
  `${row.title.replaceAll(/[\s\\/:*?"<>|]/g, "")}_${businessDateDigits(row.created_at)}.${
    createdFileFormats.find(row.format)?.extension ?? ""
  }`;

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path))
    hash.update(chunk as Buffer);
  return hash.digest("hex");
};

const uploadOf = async (
  path: string,
  row: CreatedFileRow,
): Promise<Upload> => ({
  path,
  name: createdFileName(row),
  kind: kinds[row.format],
  content_type: contentTypes[row.format],
  size: (await stat(path)).size,
  sha256: await sha256Of(path),
  account_id: null,
  fate: unstored(),
});

type OpenExport = ReturnType<ExportSource["open"]>;

/** A request takes several turns of the one thread: it is given them together, and not one behind each piece of a file. */
const restMs = 2;

/** Rows or files on their way to the file, counted. */
async function* watched<Piece>(
  pieces: AsyncIterable<Piece>,
  control: JobControl,
  given: { readonly total: number; readonly countOf: (piece: Piece) => number },
) {
  const { total, countOf } = given;
  let done = 0;
  for await (const piece of pieces) {
    yield piece;
    done += countOf(piece);
    await control.progress(done, total);
    // Requests go first: a piece is some milliseconds of the only thread.
    await sleep(restMs);
  }
}

const writeTable = async (
  path: string,
  row: CreatedFileRow,
  source: OpenExport,
  control: JobControl,
): Promise<WrittenTable> => {
  const total = await source.count();
  await control.progress(0, total);
  if (source.files !== undefined) {
    const files = watched(source.files(), control, { total, countOf: () => 1 });
    return { rows: await writeZipFile(path, files), unwritable: [] };
  }
  const rows = watched(source.batches(), control, {
    total,
    countOf: ({ length }) => length,
  });
  const head = row.has_head
    ? source.keys.map((key, at) => row.heads[key] ?? source.head[at] ?? "")
    : undefined;
  return row.format === "xlsx"
    ? writeWorkbookFile(path, row.title, head, rows)
    : writeCsvFile(
        path,
        row.format === "csv_cp932" ? "cp932" : "utf8",
        head,
        rows,
      );
};

const actorOf = async (
  { actorOfUser }: ExportWritingParts,
  job: QueuedJob,
): Promise<Actor> => {
  const actor = await actorOfUser(job.user_id, job.session_id ?? "");
  if (actor === undefined)
    throw new AppError("not_allowed", { message: exportText.noRights });
  return actor;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Makes what was written the record's file. */
const keepFile = (
  { db, files }: ExportWritingParts,
  actor: Actor,
  row: CreatedFileRow,
  made: { upload: Upload; written: WrittenTable },
): Promise<unknown> =>
  transaction(db, async (tx) => {
    const context = { db: tx, actor, screen: "" };
    const before = await lockRecord(tx, createdFileKind, {
      id: row.id,
      scope: scopeOfCreatedFiles(actor).condition,
    });
    const owner = { ...createdFileOwner, id: row.id };
    await files.save(context, owner, made.upload, null);
    await noteExtraction(tx, row, {
      user_name: actor.name,
      row_count: made.written.rows,
      has_personal: row.format === "zip" || row.columns.some(isPersonalColumn),
    });
    return updateRecord(
      context,
      createdFileKind,
      before,
      {
        row_count: made.written.rows,
        file_size: made.upload.size,
        unwritable: made.written.unwritable,
        expires_at: new Date(
          Date.now() + createdFileDays * dayMs,
        ).toISOString(),
      },
      { action: "written" },
    );
  });

const runExport = async (
  parts: ExportWritingParts,
  job: QueuedJob,
  control: JobControl,
): Promise<void> => {
  const { db, files, sources } = parts;
  const actor = await actorOf(parts, job);
  const scope = scopeOfCreatedFiles(actor);
  const row = await getCreatedFileRow(db, scope, job.record_id);
  const source = sources.find(({ key }) => key === row.source);
  if (source === undefined || !isAllowed(source.access, actor))
    throw new AppError("not_allowed", { message: exportText.noRights });
  await files.requireSpace();
  const path = files.storage.incomingPath(randomUUID());
  let upload: Upload | undefined;
  try {
    const open = source.open(db, actor, row.query, row.columns);
    const written = await writeTable(path, row, open, control);
    upload = await uploadOf(path, row);
    await files.store(upload);
    await keepFile(parts, actor, row, { upload, written });
  } catch (error) {
    if (upload !== undefined)
      await settleUpload(files.storage, upload, (id) => files.names(db, id));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
};

const writing =
  (kind: string) =>
  (parts: ExportWritingParts): JobHandler => ({
    kind,
    announce: (tx, job) => announceProgress(tx, job.record_id, job.user_id),
    run: (job, control) => runExport(parts, job, control),
  });

/** Writes the tables that were asked for: a job of the queue. */
export const createExportWriting = writing(exportJob);
/** Packs files into one: a job of a queue of its own. */
export const createPackWriting = writing(packJob);
