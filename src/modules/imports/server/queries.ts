import { sql } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { readBatches } from "#platform/server/db/read-batches.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ImportScope } from "./access.ts";
import type { ImportRowRow, ImportRunRow } from "./tables.ts";

export type ImportRunWithJob = ImportRunRow & {
  readonly progress_done: number;
  readonly progress_total: number | null;
  readonly error_message: string | null;
};

/** @throws AppError `not_found` outside the scope. */
export const getRunRow = async (
  db: Db,
  scope: ImportScope,
  id: number,
): Promise<ImportRunWithJob> => {
  const { rows } = await sql<ImportRunWithJob>`
    select import_runs.*,
      -- Work that ended without a word, or was cancelled before it began, is no longer under way.
      case when import_runs.state in ('checking', 'writing') and j.state = 'failed' then 'mapping'
        else import_runs.state end as state,
      coalesce(j.progress_done, 0) as progress_done, j.progress_total, j.error_message
    from import_runs left join background_jobs j on j.id = import_runs.job_id
    where import_runs.id = ${id} and ${scope.condition}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** Rows of a run whose scope the caller has decided. */
export const listRows = async (
  db: Db,
  runId: number,
  page: { onlyErrors: boolean; limit: number; offset: number },
): Promise<ImportRowRow[]> => {
  const { rows } = await sql<ImportRowRow>`
    select * from import_rows
    where run_id = ${runId} ${page.onlyErrors ? sql`and errors is not null` : sql``}
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

export const batchesOfRows = (
  db: Db,
  runId: number,
): AsyncIterable<readonly ImportRowRow[]> =>
  readBatches(
    db,
    sql<ImportRowRow>`select * from import_rows where run_id = ${runId} order by row_number`,
  );

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
