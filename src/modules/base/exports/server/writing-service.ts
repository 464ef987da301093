import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { AppError } from "#platform/contract/errors.ts";
import { businessDateDigits } from "#platform/contract/japanese/dates.ts";
import type { FileKind } from "#platform/contract/files/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  markChanges,
  type ChangeMark,
} from "#platform/server/exports/change-queries.ts";
import {
  isPersonalColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
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
  createdFileFormats,
  type CreatedFileFormat,
} from "../contract/lookups.ts";
import { createdFileDays } from "../contract/schema.ts";
import { splitColumnOf } from "../contract/split-rules.ts";
import { exportText } from "../contract/text.ts";
import { mayReadContent, scopeOfCreatedFiles } from "./access.ts";
import {
  announceProgress,
  createdFileKind,
  noteExtraction,
} from "./mutations.ts";
import { findLastMark, getCreatedFileRow } from "./queries.ts";
import {
  writeFile,
  type OpenExport,
  type WrittenFile,
} from "./table-service.ts";
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

/** What comes of it: an archive where it is split, too. */
const formatOf = ({
  format,
  split_by,
}: Pick<CreatedFileRow, "format" | "split_by">): CreatedFileFormat =>
  split_by === "none" ? format : "zip";

/** `SOS受付一覧_20261121.csv`: a title without what a file's name may not hold, and without spaces. */
export const createdFileName = (
  row: Pick<CreatedFileRow, "title" | "format" | "split_by" | "created_at">,
): string =>
  `${row.title.replaceAll(/[\s\\/:*?"<>|]/g, "")}_${businessDateDigits(row.created_at)}.${
    createdFileFormats.find(formatOf(row))?.extension ?? ""
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
  kind: kinds[formatOf(row)],
  content_type: contentTypes[formatOf(row)],
  size: (await stat(path)).size,
  sha256: await sha256Of(path),
  account_id: null,
  fate: unstored(),
});

const actorOf = async (
  { actorOfUser }: ExportWritingParts,
  job: QueuedJob,
): Promise<Actor> => {
  const actor = await actorOfUser(job.user_id, job.session_id ?? "");
  if (actor === undefined)
    throw new AppError("not_allowed", { message: exportText.noRights });
  return actor;
};

/** Of what an account reads rows and columns by: where it changed, what was read is not what it may read now. */
const reachOf = (actor: Actor): string =>
  JSON.stringify([
    actor.account_id,
    actor.role,
    actor.division,
    actor.permissions,
    actor.car_dealer_id,
    actor.tow_truck_company_id,
    actor.vehicle_make,
  ]);

interface Work {
  readonly parts: ExportWritingParts;
  readonly job: QueuedJob;
  readonly control: JobControl;
  readonly actor: Actor;
  readonly row: CreatedFileRow;
}

/** @throws AppError where the account may not have the file any more: rights count when it is done, too */
const requireReach = async ({
  parts,
  job,
  actor,
  row,
}: Work): Promise<void> => {
  const now = await actorOf(parts, job);
  if (
    !mayReadContent(parts.sources, now, row) ||
    reachOf(now) !== reachOf(actor)
  )
    throw new AppError("not_allowed", { message: exportText.noRights });
};

const dayMs = 24 * 60 * 60 * 1000;

/** Makes what was written the record's file, and ends the job with it: nothing is complete without the other. */
const keepFile = (
  work: Work,
  made: { upload: Upload; written: WrittenFile; mark: ChangeMark | null },
): Promise<unknown> =>
  transaction(work.parts.db, async (tx) => {
    const { actor, row } = work;
    const { written } = made;
    const context = { db: tx, actor, screen: "" };
    const before = await lockRecord(tx, createdFileKind, {
      id: row.id,
      scope: scopeOfCreatedFiles(actor).condition,
    });
    const owner = { ...createdFileOwner, id: row.id };
    await work.parts.files.save(context, owner, made.upload, null);
    await noteExtraction(tx, row, {
      user_name: actor.name,
      row_count: written.rows,
      parts: written.parts,
      has_personal: row.format === "zip" || row.columns.some(isPersonalColumn),
    });
    await updateRecord(
      context,
      createdFileKind,
      before,
      {
        row_count: written.rows,
        file_count: row.split_by === "none" ? null : written.parts.length,
        file_size: made.upload.size,
        unwritable: written.unwritable,
        changes_to: made.mark,
        expires_at: new Date(
          Date.now() + createdFileDays * dayMs,
        ).toISOString(),
      },
      { action: "written" },
    );
    await work.control.finish(tx);
  });

/**
 * The list as the account may read it, with the column by which it is split behind the others; of a series what
 * changed since its last file, and up to where this one goes.
 */
const openSource = async ({
  parts,
  actor,
  row,
}: Work): Promise<{ open: OpenExport; mark: ChangeMark | null }> => {
  const { db } = parts;
  const source = parts.sources.find(({ key }) => key === row.source);
  const split = splitColumnOf(row.split_by, source?.columnsFor(actor) ?? []);
  if (
    source === undefined ||
    !mayReadContent(parts.sources, actor, row) ||
    (row.split_by !== "none" && split === undefined)
  )
    throw new AppError("not_allowed", { message: exportText.noRights });
  const keys = split === undefined ? row.columns : [...row.columns, split];
  if (row.series === null)
    return { open: source.open(db, actor, row.query, keys), mark: null };
  const since = await findLastMark(db, row.created_by, row.series);
  // Before anything is read: what changes meanwhile comes again with the next file, and is lost in none.
  const mark = await markChanges(db, source.tables);
  return { open: source.open(db, actor, row.query, keys, since), mark };
};

const runExport = async (
  parts: ExportWritingParts,
  job: QueuedJob,
  control: JobControl,
): Promise<void> => {
  const { db, files } = parts;
  const actor = await actorOf(parts, job);
  const scope = scopeOfCreatedFiles(actor);
  const row = await getCreatedFileRow(db, scope, job.record_id);
  const work = { parts, job, control, actor, row };
  const { open, mark } = await openSource(work);
  await files.requireSpace();
  const path = files.storage.incomingPath(randomUUID());
  let upload: Upload | undefined;
  try {
    const written = await writeFile(path, row, open, control);
    upload = await uploadOf(path, row);
    await files.store(upload);
    await requireReach(work);
    await keepFile(work, { upload, written, mark });
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
