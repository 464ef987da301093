import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { RowVerdict } from "#platform/server/imports/import-kind.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { TableRow } from "#platform/server/tabular/read-table.ts";
import { announce } from "#platform/server/records/announce.ts";
import type { ImportRunRow } from "./tables.ts";

const audienceOf = (userId: number): Audience => ({
  permissions: [],
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
  user_ids: [userId],
});

/** How imports are written: the history says who brought in what file. */
export const importRunKind: RecordKind<ImportRunRow> = {
  entity: "import_run",
  table: "import_runs",
  topic: "imports",
  jsonColumns: ["mapping"],
  unrecorded: ["job_id", "header", "mapping"],
  audienceOf: (row) => audienceOf(row.created_by),
};

/** Tells the screens of who imports that the job is further. */
export const announceImport = async (
  db: Db,
  runId: number,
  userId: number,
): Promise<void> => {
  await announce(
    db,
    {
      topic: "imports",
      entity: "import_run",
      id: runId,
      action: "progress",
      audience: audienceOf(userId),
    },
    { user_id: userId, name: null },
  );
};

/** Adds rows of the file as they stand there. */
export const insertRows = async (
  db: Db,
  runId: number,
  rows: readonly TableRow[],
): Promise<void> => {
  await sql`
    insert into import_rows (run_id, row_number, cells)
    select ${runId}, (value->>'number')::int,
      array(select jsonb_array_elements_text(value->'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`.execute(db);
};

/**
 * Tells the planner of the rows that have just come: until the database looks by itself it takes a run for a handful of
 * rows and reads all of them for every batch.
 */
export const weighRows = async (db: Db): Promise<void> => {
  await sql`analyze import_rows`.execute(db);
};

/** Keeps what the check said of rows. */
export const writeVerdicts = async (
  db: Db,
  runId: number,
  verdicts: readonly (RowVerdict & { row_number: number })[],
): Promise<void> => {
  await sql`
    update import_rows r set errors = v.errors, action = v.action, changes = v.changes,
      identity = nullif(v.identity, ''), proposals = v.proposals, warnings = v.warnings
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v (row_number integer, errors jsonb, action text, changes jsonb, identity text, proposals jsonb, warnings jsonb)
    where r.run_id = ${runId} and r.row_number = v.row_number
      and (r.errors, r.action, r.changes, r.identity, r.proposals, r.warnings)
        is distinct from (v.errors, v.action, v.changes, nullif(v.identity, ''), v.proposals, v.warnings)`.execute(
    db,
  );
};

const counted = [
  "error_row_count",
  "create_count",
  "update_count",
  "unchanged_count",
  "warning_row_count",
  "left_out_count",
] as const;
type VerdictCounts = Pick<ImportRunRow, (typeof counted)[number]>;

/** Counts the verdicts of a run again; rows that are left out count as such alone. */
export const countVerdicts = async (
  db: Db,
  runId: number,
): Promise<VerdictCounts> => {
  const { rows } = await sql<VerdictCounts>`
    select count(*) filter (where errors is not null and not is_left_out)::int as error_row_count,
      count(*) filter (where errors is null and action = 'create' and not is_left_out)::int as create_count,
      count(*) filter (where errors is null and action = 'update' and not is_left_out)::int as update_count,
      count(*) filter (where errors is null and action = 'unchanged' and not is_left_out)::int as unchanged_count,
      count(*) filter (where errors is null and warnings is not null and not is_left_out)::int as warning_row_count,
      count(*) filter (where is_left_out)::int as left_out_count
    from import_rows where run_id = ${runId}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("nothing counted");
  return counts;
};

/**
 * A state that only the background sets; the person's own steps go through the write path. Nothing happens when
 * another job than `jobId` is the run's by now.
 */
export const setRunState = async (
  db: Db,
  runId: number,
  values: Partial<
    Pick<
      ImportRunRow,
      | "state"
      | keyof VerdictCounts
      | "absent_count"
      | "held_count"
      | "confirmed_count"
    >
  >,
  jobId?: number,
): Promise<void> => {
  await db
    .updateTable("import_runs")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("id", "=", runId)
    .$if(jobId !== undefined, (update) =>
      update.where("job_id", "=", jobId ?? null),
    )
    .execute();
};

export const writeCells = async (
  db: Db,
  runId: number,
  rowNumber: number,
  cells: readonly string[],
): Promise<void> => {
  await db
    .updateTable("import_rows")
    .set({ cells: [...cells] })
    .where("run_id", "=", runId)
    .where("row_number", "=", rowNumber)
    .execute();
};

/** Takes rows out of an import or back into it: one, else all that are wrong or all that are out. */
export const leaveRowsOut = async (
  db: Db,
  runId: number,
  is_left_out: boolean,
  rowNumber?: number,
): Promise<void> => {
  await db
    .updateTable("import_rows")
    .set({ is_left_out })
    .where("run_id", "=", runId)
    .where("is_left_out", "=", !is_left_out)
    .$if(is_left_out, (update) => update.where("errors", "is not", null))
    .$if(rowNumber !== undefined, (update) =>
      update.where("row_number", "=", rowNumber ?? 0),
    )
    .execute();
};

/** Writes one text into a column wherever another stands in a wrong cell of it. */
export const replaceCells = async (
  db: Db,
  runId: number,
  { column, index }: { column: string; index: number },
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await sql`
    update import_rows set cells[${index + 1}::int] = ${to}
    where run_id = ${runId} and not is_left_out and errors ? ${column} and cells[${index + 1}::int] = ${from}`.execute(
    db,
  );
};

/** Writes what is proposed into the wrong cells of a column. */
export const takeProposals = async (
  db: Db,
  runId: number,
  { column, index }: { column: string; index: number },
): Promise<void> => {
  await sql`
    update import_rows set cells[${index + 1}::int] = proposals ->> ${column}
    where run_id = ${runId} and not is_left_out and proposals ? ${column}`.execute(
    db,
  );
};

export const rememberMapping = async (
  db: Db,
  userId: number,
  kind: string,
  headerOfColumn: Readonly<Record<string, string>>,
): Promise<void> => {
  const held = JSON.stringify(headerOfColumn);
  await sql`
    insert into import_mappings (user_id, kind, header_of_column)
    values (${userId}, ${kind}, ${held}::jsonb)
    on conflict (user_id, kind) do update set header_of_column = excluded.header_of_column`.execute(
    db,
  );
};

/** Rows of runs that are over: what was written stands in its own table. That it was written stays known. */
export const purgeImports = async (db: Db): Promise<void> => {
  await sql`
    delete from import_rows using import_runs r
    where r.id = import_rows.run_id and r.state = 'complete'
      and r.created_at < clock_timestamp() - interval '7 days'`.execute(db);
  await sql`
    delete from import_runs
    where (created_at < clock_timestamp() - interval '7 days' and state <> 'complete')
      or deleted_at < clock_timestamp() - interval '1 hour'`.execute(db);
};
