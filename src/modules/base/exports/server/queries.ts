import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ChangeMark } from "#platform/server/exports/change-queries.ts";
import type { JobState } from "#platform/server/jobs/tables.ts";
import {
  isOneOf,
  orderBy,
  sortOrder,
  whereOf,
  type FilterConditions,
} from "#platform/server/lists/list-query.ts";
import type {
  CreatedFileListQuery,
  ExtractionLogQuery,
} from "../contract/schema.ts";
import type { CreatedFileScope } from "./access.ts";
import type { CreatedFileRow } from "./tables.ts";

/** A created file with how far its job is. */
export type CreatedFileWithJob = CreatedFileRow & {
  readonly state: JobState;
  readonly progress_done: number;
  readonly progress_total: number | null;
  readonly error_message: string | null;
  readonly finished_at: string | null;
};

const filters: FilterConditions<CreatedFileListQuery> = {
  source: (value) => sql<SqlBool>`created_files.source = ${value}`,
  state: (values) => isOneOf("background_jobs.state", values),
  q: (value) =>
    sql<SqlBool>`strpos(lower(created_files.title || created_files.conditions), lower(${value})) > 0`,
};

const fromFiles = sql`created_files join background_jobs on background_jobs.id = created_files.job_id`;
const columns = sql`created_files.*, background_jobs.state, background_jobs.progress_done,
  background_jobs.progress_total, background_jobs.error_message, background_jobs.finished_at`;

const conditionOf = (
  scope: CreatedFileScope,
  query: CreatedFileListQuery,
): RawBuilder<SqlBool> => whereOf(scope.condition, filters, query);

export const countCreatedFiles = async (
  db: Db,
  scope: CreatedFileScope,
  query: CreatedFileListQuery,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${fromFiles} where ${conditionOf(scope, query)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

export const listCreatedFileRows = async (
  db: Db,
  scope: CreatedFileScope,
  query: CreatedFileListQuery,
): Promise<CreatedFileWithJob[]> => {
  const order = sortOrder(
    { created_at: sql`created_files.created_at` },
    query.sort,
  );
  const { rows } = await sql<CreatedFileWithJob>`
    select ${columns} from ${fromFiles} where ${conditionOf(scope, query)}
    order by ${orderBy(order, sql`created_files.id`)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return rows;
};

/** Files of a user that wait or are being written. */
export const countUnfinishedFiles = async (
  db: Db,
  userId: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${fromFiles}
    where created_files.created_by = ${userId} and created_files.deleted_at is null
      and background_jobs.state in ('waiting', 'processing')`.execute(db);
  return rows[0]?.total ?? 0;
};

/** @throws AppError `not_found` outside the scope. */
export const getCreatedFileRow = async (
  db: Db,
  scope: CreatedFileScope,
  id: number,
): Promise<CreatedFileWithJob> => {
  const { rows } = await sql<CreatedFileWithJob>`
    select ${columns} from ${fromFiles} where created_files.id = ${id} and ${scope.condition}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** Up to where the complete files of a series of one account go; undefined before the first. */
export const findLastMark = async (
  db: Db,
  userId: number,
  series: string,
): Promise<ChangeMark | undefined> => {
  const { rows } = await sql<{ changes_to: ChangeMark }>`
    select changes_to from created_files
    where series = ${series} and created_by = ${userId} and changes_to is not null
    order by changes_to ->> 'at' desc, id desc limit 1`.execute(db);
  return rows[0]?.changes_to;
};

/** Files whose days are over, a few at a time. */
export const listExpiredFiles = async (db: Db): Promise<CreatedFileRow[]> => {
  const { rows } = await sql<CreatedFileRow>`
    select * from created_files where expires_at < clock_timestamp() and deleted_at is null
    order by id limit 200`.execute(db);
  return rows;
};

/** What was taken out, the newest first. */
export const listExtractions = async (
  db: Db,
  { page, per_page, sort, source, q }: ExtractionLogQuery,
) => {
  const rows = db
    .selectFrom("extraction_log")
    .$if(source !== undefined, (query) =>
      query.where("source", "=", source ?? ""),
    )
    .$if(q !== undefined, (query) =>
      query.where(
        sql<SqlBool>`strpos(user_name || title || coalesce(purpose, ''), ${q ?? ""}) > 0`,
      ),
    );
  const { total } = await rows
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return {
    total,
    rows: await rows
      .selectAll()
      .orderBy("at", direction)
      .orderBy("id", direction)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  };
};

/** Condition: a file is made by the job of this id, whose state it says. */
export const isJobOfFile = (job: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from created_files where job_id = ${job})`;
