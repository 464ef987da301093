import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { noteWork } from "#platform/server/http/spending.ts";
import "./tables.ts";

/** A piece of work that somebody asked for and does not wait for. */
export interface QueuedJob {
  readonly id: number;
  readonly kind: string;
  /** The record it is done for: a created file, an import. */
  readonly record_id: number;
  readonly user_id: number;
  readonly session_id: string | null;
  readonly attempts: number;
}

/** A worker that says nothing for so long is gone; its job is taken again. */
const silentFor = sql`interval '30 seconds'`;
const maximumAttempts = 3;
const columns = sql`id, kind, record_id, user_id, session_id, attempts`;

/** Puts work into the queue, in the caller's transaction: it exists when the record does. */
export const enqueueJob = async (
  db: Db,
  job: Pick<QueuedJob, "kind" | "record_id" | "user_id" | "session_id">,
): Promise<number> => {
  noteWork();
  const row = await db
    .insertInto("background_jobs")
    .values({
      ...job,
      progress_total: null,
      error_message: null,
      worker: null,
      heartbeat_at: null,
      started_at: null,
      finished_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Takes the oldest job that waits or whose worker is gone; no two workers get the same. */
export const claimJob = async (
  db: Db,
  worker: string,
  kinds: readonly string[],
): Promise<QueuedJob | undefined> => {
  const { rows } = await sql<QueuedJob>`
    update background_jobs set state = 'processing', worker = ${worker}, attempts = attempts + 1,
      heartbeat_at = clock_timestamp(), started_at = clock_timestamp(),
      progress_done = 0, progress_total = null
    where id = (
      select id from background_jobs
      where kind = any(${[...kinds]}::text[]) and attempts < ${maximumAttempts}
        and (state = 'waiting'
          or (state = 'processing' and heartbeat_at < clock_timestamp() - ${silentFor}))
      order by id limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
};

/** Jobs of some kinds whose workers died as often as is tried. */
export const failLostJobs = async (
  db: Db,
  kinds: readonly string[],
  message: string,
): Promise<QueuedJob[]> => {
  const { rows } = await sql<QueuedJob>`
    update background_jobs set state = 'failed', error_message = ${message}, finished_at = clock_timestamp()
    where kind = any(${[...kinds]}::text[]) and state = 'processing' and attempts >= ${maximumAttempts}
      and heartbeat_at < clock_timestamp() - ${silentFor}
    returning ${columns}`.execute(db);
  return rows;
};

/** Says that the worker lives, where the work itself has nothing to report for a while. */
export const keepJob = async (
  db: Db,
  job: Pick<QueuedJob, "id">,
  worker: string,
): Promise<void> => {
  await sql`
    update background_jobs set heartbeat_at = clock_timestamp()
    where id = ${job.id} and worker = ${worker} and state = 'processing'`.execute(
    db,
  );
};

/** Keeps the job; false when it was cancelled or is another worker's by now. */
export const reportProgress = async (
  db: Db,
  job: Pick<QueuedJob, "id">,
  worker: string,
  progress: { done: number; total: number | null },
): Promise<boolean> => {
  const { rows } = await sql<{ is_cancel_requested: boolean }>`
    update background_jobs set heartbeat_at = clock_timestamp(), progress_done = ${progress.done},
      progress_total = ${progress.total}
    where id = ${job.id} and worker = ${worker} and state = 'processing'
    returning is_cancel_requested`.execute(db);
  return rows[0]?.is_cancel_requested === false;
};

/**
 * Ends the job; false when it is another worker's by now.
 *
 * @param unlessCancelled false also where somebody asked it to end: what it made is thrown away with the transaction
 */
export const finishJob = async (
  db: Db,
  job: Pick<QueuedJob, "id">,
  worker: string,
  errorMessage: string | null,
  unlessCancelled = false,
): Promise<boolean> => {
  const { rows } = await sql`
    update background_jobs set state = ${errorMessage === null ? "complete" : "failed"},
      error_message = ${errorMessage}, finished_at = clock_timestamp(), worker = null
    where id = ${job.id} and worker = ${worker} and state = 'processing'
      and not (is_cancel_requested and ${unlessCancelled}::boolean) returning id`.execute(
    db,
  );
  return rows.length === 1;
};

/** Gives a job back that a server on its way out had begun: it waits as if it had not been taken. */
export const releaseJob = async (
  db: Db,
  job: Pick<QueuedJob, "id">,
  worker: string,
): Promise<void> => {
  await sql`
    update background_jobs set state = 'waiting', worker = null, attempts = attempts - 1
    where id = ${job.id} and worker = ${worker} and state = 'processing'`.execute(
    db,
  );
};

/** Asks a running job to end, and ends one that still waits. @returns whether there was one */
export const cancelJob = async (
  db: Db,
  id: number,
  message: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update background_jobs set is_cancel_requested = true,
      error_message = case when state = 'waiting' then ${message} else error_message end,
      finished_at = case when state = 'waiting' then clock_timestamp() end,
      state = case when state = 'waiting' then 'failed' else state end
    where id = ${id} and state in ('waiting', 'processing') returning id`.execute(
    db,
  );
  return rows.length === 1;
};

/**
 * Removes what ended long ago.
 *
 * @param isNeeded whether something is still told by the job of an id
 */
export const purgeJobs = async (
  db: Db,
  isNeeded: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): Promise<void> => {
  await sql`
    delete from background_jobs j where finished_at < clock_timestamp() - interval '30 days'
      and not ${isNeeded(sql.ref("j.id"))}`.execute(db);
};
