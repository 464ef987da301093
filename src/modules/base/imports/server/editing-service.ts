import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";
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
import { importText } from "../contract/text.ts";
import {
  announceImport,
  countVerdicts,
  importRunKind,
  insertRows,
  setRunState,
  writeCells,
  writeVerdicts,
} from "./mutations.ts";
import { judge } from "./judging-service.ts";
import { asRepeated, presentColumns, presentRow } from "./present.ts";
import { findRememberedMapping, findRow, listRowsLike } from "./queries.ts";
import {
  getRun,
  isBusy,
  kindFor,
  lockRun,
  type ImportKinds,
} from "./reading-service.ts";
import type { ImportRowRow, ImportRunRow } from "./tables.ts";
import { countAbsent } from "./whole-service.ts";

/** Reads the file and keeps its rows; columns are assigned as far as their heads say. */
export const createRun = async (
  kinds: ImportKinds,
  context: SignedWrite,
  key: string,
  upload: Upload,
): Promise<ImportRun> => {
  const { db, actor } = context;
  const kind = kindFor(kinds, actor, key);
  const table = await readTable(upload, actor.user_id);
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
    await insertRows(db, run.id, rows);
    row_count += rows.length;
  }
  if (row_count === 0)
    throw new AppError("invalid_input", {
      message: importText.noRows,
      errors: { file: [importText.noRows] },
    });
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
  context: SignedWrite,
  id: number,
  input: { version: number; mapping: ImportMapping; is_whole?: boolean },
): Promise<ImportRun> => {
  const run = await lockRun(context, id, { version: input.version });
  const kind = kindFor(kinds, context.actor, run.kind);
  const { is_whole = run.is_whole } = input;
  if (is_whole && kind.whole === undefined)
    throw new AppError("invalid_input", {
      errors: { is_whole: [importText.noWhole] },
    });
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
    { mapping, is_whole, state: "mapping", confirmed_count: null },
    { action: "assign" },
  );
  return getRun(kinds, context.db, context.actor, id);
};

/** Checks rows of a run again, each also against the earlier rows of the file. */
const checkAgain = async (
  context: SignedWrite,
  kind: ImportKind,
  run: ImportRunRow,
  rows: readonly ImportRowRow[],
): Promise<void> => {
  const judged = await judge(kind, context, run, rows);
  const seen = new Map<string, number>();
  const compared = judged.map(({ row: { row_number }, verdict }) => {
    const earlier = seen.get(verdict.identity);
    if (earlier !== undefined)
      return { row_number, ...asRepeated(kind, verdict, earlier) };
    if (verdict.identity !== "") seen.set(verdict.identity, row_number);
    return { row_number, ...verdict };
  });
  await writeVerdicts(context.db, run.id, compared);
};

/** Corrects cells; the row is checked again at once, with those that stand for what it stood for or stands for now. */
export const correctRow = async (
  kinds: ImportKinds,
  context: SignedWrite,
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
  await checkAgain(context, kind, run, [{ ...row, cells }]);
  const now = await findRow(db, id, row_number);
  const identities = [row.identity, now?.identity ?? null].filter(
    (identity) => identity !== null,
  );
  const alike = await listRowsLike(db, id, identities);
  if (alike.length > 1) await checkAgain(context, kind, run, alike);
  await setRunState(db, id, {
    ...(await countVerdicts(db, id)),
    ...(await countAbsent(kind, context, run)),
  });
  await announceImport(db, id, context.actor.user_id);
  return presentRow(kind, run, (await findRow(db, id, row_number)) ?? row);
};

/** Ends what is under way: the check goes back to the columns, the writing to what was checked; nothing is written. */
export const cancelRun = async (
  kinds: ImportKinds,
  context: SignedWrite,
  id: number,
): Promise<ImportRun> => {
  const run = await lockRun(context, id, { mayBeBusy: true });
  if (isBusy(run) && run.job_id !== null)
    await cancelJob(context.db, run.job_id, jobText.cancelled);
  return getRun(kinds, context.db, context.actor, id);
};

/** Gives an import up, also while it is checked; what is being written is undone. */
export const removeRun = async (
  context: SignedWrite,
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
