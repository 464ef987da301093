import { AppError } from "#platform/contract/errors.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import { cancelJob } from "#platform/server/jobs/job-mutations.ts";
import { jobText } from "#platform/server/jobs/text.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { readTable } from "#platform/server/tabular/read-table.ts";
import { guessMapping } from "../contract/rules.ts";
import type {
  ImportMapping,
  ImportRow,
  ImportRun,
} from "../contract/schema.ts";
import {
  countVerdicts,
  importRunKind,
  insertRows,
  setRunState,
  writeCells,
  writeVerdicts,
} from "./mutations.ts";
import { cellsOf, presentColumns, presentRow } from "./present.ts";
import { findRememberedMapping, findRow } from "./queries.ts";
import {
  getRun,
  isBusy,
  kindFor,
  lockRun,
  type ImportKinds,
  type ImportWrite,
} from "./reading-service.ts";

/** The head of the file is row 1, as a spreadsheet counts. */
const firstRowNumber = 2;

/** Reads the file and keeps its rows; columns are assigned as far as their heads say. */
export const createRun = async (
  kinds: ImportKinds,
  context: ImportWrite,
  key: string,
  upload: Upload,
): Promise<ImportRun> => {
  const { db, actor } = context;
  const kind = kindFor(kinds, actor, key);
  const table = await readTable(
    upload.path,
    upload.kind === "excel" ? "excel" : "csv",
  );
  const remembered = await findRememberedMapping(db, actor.user_id, key);
  const run = await createRecord(context, importRunKind, {
    kind: key,
    file_name: upload.name,
    encoding: table.encoding,
    header: [...table.header],
    mapping: guessMapping(presentColumns(kind), table.header, remembered),
    row_count: 0,
  });
  let row_count = 0;
  for await (const rows of table.batches) {
    await insertRows(db, run.id, firstRowNumber + row_count, rows);
    row_count += rows.length;
  }
  await updateRecord(
    context,
    importRunKind,
    run,
    { row_count },
    { action: "read" },
  );
  return getRun(kinds, db, actor, run.id);
};

/** Which column of the file each field takes. What was checked before counts no longer. */
export const assignColumns = async (
  kinds: ImportKinds,
  context: ImportWrite,
  id: number,
  input: { version: number; mapping: ImportMapping },
): Promise<ImportRun> => {
  const run = await lockRun(context, id, { version: input.version });
  const kind = kindFor(kinds, context.actor, run.kind);
  const isThere = (index: number | null): boolean =>
    index !== null && index < run.header.length;
  const mapping = Object.fromEntries(
    kind.columns.map(({ key }) => {
      const index = input.mapping[key] ?? null;
      return [key, isThere(index) ? index : null];
    }),
  );
  await updateRecord(
    context,
    importRunKind,
    run,
    { mapping, state: "mapping" },
    { action: "assign" },
  );
  return getRun(kinds, context.db, context.actor, id);
};

/** Corrects cells; only this row is checked again, against other rows of the file at the writing. */
export const correctRow = async (
  kinds: ImportKinds,
  context: ImportWrite,
  key: { id: number; row_number: number },
  changed: Readonly<Record<string, string>>,
): Promise<ImportRow> => {
  const { db } = context;
  const { id, row_number } = key;
  const run = await lockRun(context, id);
  const kind = kindFor(kinds, context.actor, run.kind);
  const row = await findRow(db, id, row_number);
  if (row === undefined) throw new AppError("not_found");
  const cells = [...row.cells];
  for (const [column, text] of Object.entries(changed)) {
    const index = run.mapping[column] ?? null;
    if (index !== null) cells[index] = text;
  }
  await writeCells(db, id, row_number, cells);
  const [verdict] = await kind.check(context, [cellsOf(kind, run, { cells })]);
  await writeVerdicts(db, id, [
    { row_number, errors: verdict?.errors, action: verdict?.action },
  ]);
  await setRunState(db, id, await countVerdicts(db, id));
  return presentRow(kind, run, (await findRow(db, id, row_number)) ?? row);
};

/** Gives an import up, also while it is checked; what is being written is undone. */
export const removeRun = async (
  context: ImportWrite,
  id: number,
): Promise<void> => {
  const run = await lockRun(context, id, { mayBeBusy: true });
  if (isBusy(run) && run.job_id !== null)
    await cancelJob(context.db, run.job_id, jobText.cancelled);
  await updateRecord(
    context,
    importRunKind,
    run,
    { deleted_at: new Date().toISOString() },
    { action: "delete" },
  );
};
