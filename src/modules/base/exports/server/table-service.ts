import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#platform/contract/errors.ts";
import type {
  ExportSource,
  PackedFile,
} from "#platform/server/exports/export-source.ts";
import { writeZipFile } from "#platform/server/files/zip-file.ts";
import type { JobControl } from "#platform/server/jobs/work-queue.ts";
import type { CellRow } from "#platform/server/tabular/cells.ts";
import {
  writeCsvFile,
  type WrittenTable,
} from "#platform/server/tabular/csv-file.ts";
import { writeWorkbookFile } from "#platform/server/tabular/workbook-file.ts";
import { exportFormats } from "../contract/lookups.ts";
import type { FilePart } from "../contract/schema.ts";
import { wholeIssue, workbookIssue } from "../contract/workbook-rules.ts";
import { writeParts } from "./part-service.ts";
import type { CreatedFileRow } from "./tables.ts";

export type OpenExport = ReturnType<ExportSource["open"]>;
/** What a file holds; `parts` where it is an archive of several. */
export type WrittenFile = WrittenTable & {
  readonly parts: readonly FilePart[];
};

/** A request takes several turns of the one thread: it is given them together, and not one behind each piece of a file. */
const restMs = 2;

const refuseIssue = (message: string | undefined): void => {
  if (message !== undefined)
    throw new AppError("not_possible_now", { message });
};

/** Rows of a workbook: more than were counted, or those of one part, may still be too many. */
async function* fitting(batches: AsyncIterable<readonly CellRow[]>) {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    refuseIssue(workbookIssue("xlsx", rows));
    yield batch;
  }
}

/** Rows or files on their way to the file, counted. */
async function* watched<Piece>(
  pieces: AsyncIterable<Piece>,
  control: JobControl,
  given: {
    readonly done?: number;
    readonly total: number;
    readonly countOf: (piece: Piece) => number;
  },
) {
  const { total, countOf } = given;
  let count = given.done ?? 0;
  for await (const piece of pieces) {
    yield piece;
    count = Math.min(total, count + countOf(piece));
    await control.progress(count, total);
    // Requests go first: a piece is some milliseconds of the only thread.
    await sleep(restMs);
  }
}

const lengthOf = (rows: readonly CellRow[]): number => rows.length;

/** Files as they are: PDF and pictures are small already. */
async function* entriesOf(files: AsyncIterable<PackedFile>) {
  for await (const { name, bytes } of files)
    yield { name, content: [bytes], is_small: true };
}

const headOf = (
  row: CreatedFileRow,
  { keys, head }: OpenExport,
): readonly string[] | undefined =>
  row.has_head
    ? row.columns.map((_key, at) => {
        const key = keys[at] ?? "";
        return row.heads[key] ?? head[at] ?? "";
      })
    : undefined;

/** Writes what was asked for: one table, or an archive of one for each part. */
export const writeFile = async (
  path: string,
  row: CreatedFileRow,
  source: OpenExport,
  control: JobControl,
): Promise<WrittenFile> => {
  const total = await source.count();
  await control.progress(0, total);
  refuseIssue(wholeIssue(row, total));
  if (source.files !== undefined) {
    const files = watched(source.files(), control, { total, countOf: () => 1 });
    const rows = await writeZipFile(path, entriesOf(files));
    return { rows, unwritable: [], parts: [] };
  }
  const head = headOf(row, source);
  const write = (
    file: string,
    title: string,
    batches: AsyncIterable<readonly CellRow[]>,
  ): Promise<WrittenTable> =>
    row.format === "xlsx"
      ? writeWorkbookFile(file, title, head, fitting(batches))
      : writeCsvFile(
          file,
          row.format === "csv_cp932" ? "cp932" : "utf8",
          head,
          batches,
        );
  const batches = watched(source.batches(), control, {
    total,
    countOf: lengthOf,
  });
  if (row.split_by === "none")
    return { ...(await write(path, row.title, batches)), parts: [] };
  return writeParts(path, {
    split: row.split_by,
    extension: exportFormats.find(row.format)?.extension ?? "",
    batches,
    write: (file, name, rows) =>
      write(
        file,
        name,
        watched(rows, control, { done: total, total, countOf: lengthOf }),
      ),
  });
};
