import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { AppError, errorCatalogue } from "#platform/contract/errors.ts";
import { databaseFailureOf } from "#platform/server/db/database-failure.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  claimJob,
  failLostJobs,
  finishJob,
  keepJob,
  releaseJob,
  reportProgress,
  type QueuedJob,
} from "./job-mutations.ts";
import { jobText } from "./text.ts";

/** Thrown out of {@link JobControl.progress} when somebody cancelled the job. */
class JobCancelled extends Error {}

/** Thrown there when the server stops: another one begins the job again. */
class ServerStops extends Error {}

export interface JobControl {
  /**
   * Says how far the work is; sent to the screens at most twice a second.
   * @throws JobCancelled
   * @throws ServerStops
   */
  progress(done: number, total: number | null): Promise<void>;
  /**
   * Ends the job in the transaction of what it made: neither is without the other.
   * @throws JobCancelled
   */
  finish(tx: Db): Promise<void>;
}

/** How one kind of work is done. */
export interface JobHandler {
  readonly kind: string;
  /** Does the work. What it throws as AppError is shown to the person, and a disk that is full; anything else is only logged. */
  readonly run: (job: QueuedJob, control: JobControl) => Promise<void>;
  /** Tells the screens that progress or state are others now. */
  readonly announce: (db: Db, job: QueuedJob) => Promise<void>;
}

interface QueueParts {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

const pollMs = 1000;
const progressMs = 500;
const aliveMs = 5000;

interface Worker extends QueueParts {
  readonly id: string;
  readonly byKind: ReadonlyMap<string, JobHandler>;
  readonly isStopping: () => boolean;
}

const controlOf = (
  worker: Worker,
  job: QueuedJob,
  handler: JobHandler,
): JobControl => {
  const { db, id } = worker;
  let toldAt = 0;
  return {
    async progress(done, total) {
      if (worker.isStopping()) throw new ServerStops();
      if (Date.now() - toldAt < progressMs) return;
      toldAt = Date.now();
      if (!(await reportProgress(db, job, id, { done, total })))
        throw new JobCancelled();
      await handler.announce(db, job);
    },
    async finish(tx) {
      if (!(await finishJob(tx, job, id, null, true))) throw new JobCancelled();
      await handler.announce(tx, job);
    },
  };
};

const messageOf = (error: unknown): string => {
  if (error instanceof JobCancelled) return jobText.cancelled;
  if (error instanceof AppError) return error.message;
  const failure = databaseFailureOf(error);
  return failure === undefined
    ? jobText.failed
    : errorCatalogue[failure].message;
};

const endJob = (
  { db, id, byKind }: Worker,
  job: QueuedJob,
  errorMessage: string | null,
): Promise<void> =>
  transaction(db, async (tx) => {
    if (await finishJob(tx, job, id, errorMessage))
      await byKind.get(job.kind)?.announce(tx, job);
  });

const runJob = async (
  worker: Worker,
  job: QueuedJob,
  handler: JobHandler,
): Promise<void> => {
  const { db, log, id } = worker;
  // One slow statement says nothing for long; this keeps the job ours meanwhile.
  const alive = setInterval(() => {
    keepJob(db, job, id).catch((error: unknown) => {
      log.error({ err: error, job }, "heartbeat of a background job");
    });
  }, aliveMs);
  try {
    await handler.run(job, controlOf(worker, job, handler));
    await endJob(worker, job, null);
  } catch (error) {
    if (error instanceof ServerStops) await releaseJob(db, job, id);
    else {
      if (!(error instanceof JobCancelled) && !(error instanceof AppError))
        log.error({ err: error, job }, "background job failed");
      await endJob(worker, job, messageOf(error));
    }
  } finally {
    clearInterval(alive);
  }
};

/**
 * Works off the queue, one job at a time in each process. State lives in the table alone: any process takes what
 * waits, and what a process that died had begun.
 */
export const createWorkQueue = (
  { db, log }: QueueParts,
  handlers: readonly JobHandler[],
) => {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const worker: Worker = {
    id: randomUUID(),
    db,
    log,
    byKind,
    isStopping: () => isStopping,
  };

  const workOff = async (): Promise<void> => {
    // The last state of a job and its event are one: neither is without the other.
    await transaction(db, async (tx) => {
      for (const job of await failLostJobs(tx, kinds, jobText.lost))
        await byKind.get(job.kind)?.announce(tx, job);
    });
    while (!isStopping) {
      const job = await claimJob(db, worker.id, kinds);
      const handler = job && byKind.get(job.kind);
      if (job === undefined || handler === undefined) return;
      await runJob(worker, job, handler);
    }
  };

  const wake = (): void => {
    running ??= workOff()
      .catch((error: unknown) => {
        log.error({ err: error }, "work queue");
      })
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start: (): void => {
      timer = setInterval(wake, pollMs);
      timer.unref();
    },
    /** Looks for work at once instead of at the next turn. */
    wake,
    /** Resolves when what this process has under way has ended. */
    settle: async (): Promise<void> => {
      while (running !== undefined) await running;
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
};
export type WorkQueue = ReturnType<typeof createWorkQueue>;
