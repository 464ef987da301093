import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";

/** Work that no request asks for, such as removing what is over. */
export interface Job {
  /** One word for lock and log. */
  readonly name: string;
  readonly everyMs: number;
  /** Asked before anything is locked, by one small statement: most turns of a frequent job find nothing to do. */
  readonly isDue?: (db: Db) => Promise<boolean>;
  /** `db` is the transaction that holds the job's lock. */
  readonly run: (db: Db) => Promise<unknown>;
  /** Whether nothing is left to do for good: it gets no further turn. */
  readonly isOver?: () => boolean;
}

interface SchedulerParts {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** A job may take this long; then it is given up and tried again at its next turn. */
const timeoutMs = 5 * 60_000;

/**
 * Runs a job unless another process is at it: an advisory lock of the whole database decides, and goes with the
 * transaction, so that a process that dies leaves none behind.
 *
 * @returns whether it ran here
 */
export const runJob = async (db: Db, job: Job): Promise<boolean> => {
  if ((await job.isDue?.(db)) === false) return false;
  return transaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(
      tx,
    );
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${job.name}`}, 0)) as is_free`.execute(
      tx,
    );
    if (rows[0]?.is_free !== true) return false;
    await job.run(tx);
    return true;
  });
};

export interface Scheduler {
  readonly start: () => void;
  /** Resolves when what is running has ended. */
  readonly stop: () => Promise<void>;
}

/** Gives every job its turn; one that fails is logged and has its next turn like the others. */
export const createScheduler = (
  { db, log }: SchedulerParts,
  jobs: readonly Job[],
): Scheduler => {
  const running = new Map<string, Promise<void>>();
  let timers: NodeJS.Timeout[] = [];

  const turn = (job: Job): void => {
    if (running.has(job.name) || job.isOver?.() === true) return;
    const run = runJob(db, job)
      .then(() => undefined)
      .catch((error: unknown) => {
        log.warn({ err: error, job: job.name }, "job failed");
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  };

  return {
    start: () => {
      timers = jobs.map((job) => {
        const timer = setInterval(() => turn(job), job.everyMs);
        timer.unref();
        return timer;
      });
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
