import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { readBatches } from "#platform/server/db/read-batches.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ImportRowKind } from "../contract/endpoints.ts";
import type { ImportMend } from "../contract/schema.ts";
import type { ImportScope } from "./access.ts";
import type { ImportRowRow, ImportRunRow } from "./tables.ts";

export type ImportRunWithJob = ImportRunRow & {
  readonly progress_done: number;
  readonly progress_total: number | null;
  readonly error_message: string | null;
};

const runs = sql`
    select import_runs.*,
      -- Work that ended without a word, or was cancelled before it began, is no longer under way.
      case when import_runs.state = 'checking' and j.state = 'failed' then 'mapping'
        when import_runs.state = 'writing' and j.state = 'failed' then 'checked'
        else import_runs.state end as state,
      coalesce(j.progress_done, 0) as progress_done, j.progress_total, j.error_message
    from import_runs left join background_jobs j on j.id = import_runs.job_id`;

/** Imports of a kind that are neither written nor given up, the newest first. */
export const listOpenRuns = async (
  db: Db,
  scope: ImportScope,
  kind: string,
  limit: number,
): Promise<ImportRunWithJob[]> => {
  const { rows } = await sql<ImportRunWithJob>`${runs}
    where ${scope.condition} and import_runs.kind = ${kind} and import_runs.state <> 'complete'
    order by import_runs.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Imports that were written, and files that hold all there are and were checked; the newest first. */
export const listPastRuns = async (
  db: Db,
  scope: ImportScope,
  limit: number,
): Promise<ImportRunWithJob[]> => {
  const { rows } = await sql<ImportRunWithJob>`${runs}
    where ${scope.condition}
      and (import_runs.state = 'complete' or (import_runs.state = 'checked' and import_runs.is_whole))
    order by import_runs.id desc limit ${limit}`.execute(db);
  return rows;
};

/** One that was written. */
export const findPastRun = async (
  db: Db,
  scope: ImportScope,
  id: number,
): Promise<ImportRunWithJob | undefined> => {
  const { rows } = await sql<ImportRunWithJob>`${runs}
    where ${scope.condition} and import_runs.id = ${id} and import_runs.state = 'complete'`.execute(
    db,
  );
  return rows[0];
};

/** What the rows of a run stand for, each once. */
export const listIdentities = async (
  db: Db,
  runId: number,
): Promise<string[]> => {
  const { rows } = await sql<{ identity: string }>`
    select distinct identity from import_rows
    where run_id = ${runId} and identity is not null`.execute(db);
  return rows.map(({ identity }) => identity);
};

/** Whether a row that is left out does not say what it stands for. */
export const isLeftOutUnnamed = async (
  db: Db,
  runId: number,
  column: string,
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from import_rows where run_id = ${runId} and is_left_out
      and (identity is null or errors ? ${column})) as is`.execute(db);
  return rows[0]?.is === true;
};

/** @throws AppError `not_found` outside the scope. */
export const getRunRow = async (
  db: Db,
  scope: ImportScope,
  id: number,
): Promise<ImportRunWithJob> => {
  const { rows } =
    await sql<ImportRunWithJob>`${runs} where import_runs.id = ${id} and ${scope.condition}`.execute(
      db,
    );
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found");
  return row;
};

const rowsOfKind: Record<ImportRowKind, RawBuilder<SqlBool>> = {
  errors: sql<SqlBool>`errors is not null and not is_left_out`,
  warnings: sql<SqlBool>`errors is null and warnings is not null and not is_left_out`,
  updates: sql<SqlBool>`errors is null and action = 'update' and not is_left_out`,
  left_out: sql<SqlBool>`is_left_out`,
  all: sql<SqlBool>`true`,
};

/** Rows of a run whose scope the caller has decided. */
export const listRows = async (
  db: Db,
  runId: number,
  page: { only: ImportRowKind; limit: number; offset: number },
): Promise<ImportRowRow[]> => {
  const { rows } = await sql<ImportRowRow>`
    select * from import_rows
    where run_id = ${runId} and ${rowsOfKind[page.only]}
    order by row_number limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
};

export const findRow = (db: Db, runId: number, rowNumber: number) =>
  db
    .selectFrom("import_rows")
    .selectAll()
    .where("run_id", "=", runId)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();

/** Rows that stand for one of these records, in the order of the file. */
export const listRowsLike = async (
  db: Db,
  runId: number,
  identities: readonly string[],
): Promise<ImportRowRow[]> => {
  const { rows } = await sql<ImportRowRow>`
    select * from import_rows
    where run_id = ${runId} and identity = any(${[...identities]}::text[]) and not is_left_out
    order by row_number`.execute(db);
  return rows;
};

/** Every batch looks up what its rows name: all organisations, the records they mean. */
const rowsOfBatch = 500;

export const batchesOfRows = (
  db: Db,
  runId: number,
): AsyncIterable<readonly ImportRowRow[]> =>
  readBatches(
    db,
    sql<ImportRowRow>`select * from import_rows where run_id = ${runId} and not is_left_out order by row_number`,
    rowsOfBatch,
  );

/** Texts that stand in more wrong cells than one of a column, the most frequent first; what is proposed, by column. */
export const listMends = async (
  db: Db,
  { id, mapping }: Pick<ImportRunRow, "id" | "mapping">,
  limit: number,
): Promise<ImportMend[]> => {
  const { rows } = await sql<ImportMend>`
    with wrong as (
      select cells, errors, proposals from import_rows
      where run_id = ${id} and errors is not null and not is_left_out
    ), alike as (
      select e.key as column, r.cells[m.value::int + 1] as cell, count(*)::int as count
      from wrong r cross join lateral jsonb_object_keys(r.errors) e (key)
      join jsonb_each_text(${JSON.stringify(mapping)}::jsonb) m on m.key = e.key and m.value is not null
      where not coalesce(r.proposals ? e.key, false)
      group by 1, 2 having count(*) > 1
    ), short as (
      select p.key as column, null as cell, count(*)::int as count
      from wrong r cross join lateral jsonb_object_keys(r.proposals) p (key) group by 1
    )
    (select * from short order by count desc)
    union all (select * from alike order by count desc, cell limit ${limit})`.execute(
    db,
  );
  return rows;
};

/** How the user assigned the columns of this kind last time. */
export const findRememberedMapping = async (
  db: Db,
  userId: number,
  kind: string,
): Promise<Record<string, string>> => {
  const row = await db
    .selectFrom("import_mappings")
    .select("header_of_column")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.header_of_column ?? {};
};
