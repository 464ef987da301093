import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface WatchOptions {
  readonly connection: pg.ClientConfig;
  /** Milliseconds between two questions, and for which an answer is waited. */
  readonly everyMs?: number;
  readonly answerMs?: number;
  /** The database was lost, or does not answer any more: nothing that was asked of it will be answered. */
  readonly onLost: (reason: string) => void;
  readonly onBack: () => void;
}

export interface DatabaseWatch {
  readonly isAway: () => boolean;
  readonly stop: () => Promise<void>;
}

const retryMs = 250;
/** A program that was held up hears of its timers before it reads what has long arrived. */
const graceMs = 100;
const tooManyConnections = "53300";

const answeredWithin = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const limit = new AbortController();
  const { signal } = limit;
  const late = async (): Promise<never> => {
    await sleep(ms, undefined, { signal });
    await sleep(graceMs, undefined, { signal });
    throw new Error(`no answer within ${ms} ms`);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    limit.abort();
  }
};

/**
 * Asks a question over a connection of its own each second. A database that has gone says so by itself; one that is
 * frozen, or whose cable was pulled, is known by its silence alone.
 */
export const watchDatabase = (options: WatchOptions): DatabaseWatch => {
  const { everyMs = 1000, answerMs = 3000 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAway = false;

  const within = <T>(work: Promise<T>): Promise<T> =>
    answeredWithin(answerMs, work);
  const back = (): void => {
    if (isAway) options.onBack();
    isAway = false;
  };
  const lose = (error: unknown): void => {
    const isFull =
      error instanceof pg.DatabaseError && error.code === tooManyConnections;
    if (isAway || isFull || signal.aborted) return;
    isAway = true;
    options.onLost(error instanceof Error ? error.message : String(error));
  };
  /** Until this connection is lost; throws where none can be had, or gives no answer. */
  const askOverOne = async (): Promise<void> => {
    const socket = new Socket();
    const drop = (): void => {
      socket.destroy();
    };
    signal.addEventListener("abort", drop);
    const client = new pg.Client({
      ...options.connection,
      stream: () => socket,
      application_name: "kyuen-desk watch",
    });
    // Without a listener Node would end; the next question shows it.
    client.on("error", () => undefined);
    const ask = (): Promise<boolean> =>
      client.query("select 1").then(
        () => true,
        () => false,
      );
    try {
      await within(client.connect());
      back();
      while (await within(ask()))
        await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    } finally {
      signal.removeEventListener("abort", drop);
      drop();
    }
  };
  const keepAsking = async (): Promise<void> => {
    while (!signal.aborted) {
      await askOverOne().catch(lose);
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = keepAsking();
  return {
    isAway: () => isAway,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
