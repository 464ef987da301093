import pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import { connectionOptions } from "#platform/server/db/database.ts";

interface ListenerParts {
  readonly url: string;
  readonly channels: readonly string[];
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
  readonly onNotification: (channel: string, payload: string) => void;
  /** After a lost connection is back: seconds for which nothing was heard. */
  readonly onGap: (seconds: number) => void;
}

export interface Listener {
  /** Resolves when the first connection listens. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const firstRetryMs = 100;
const longestRetryMs = 5000;
const checkEveryMs = 15_000;
const checkTimeoutMs = 5000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });

const connect = async (parts: ListenerParts): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connectionOptions(parts.url),
    application_name: "kyuen-desk events",
    connectionTimeoutMillis: 5000,
    query_timeout: checkTimeoutMs,
  });
  // Without a listener Node would end; the loss is noticed by "end".
  client.on("error", () => undefined);
  try {
    await client.connect();
    client.on("notification", ({ channel, payload }) =>
      parts.onNotification(channel, payload ?? ""),
    );
    for (const channel of parts.channels)
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/** Resolves when the connection is lost, also when it has only gone silent. */
const untilLost = (client: pg.Client, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = setInterval(() => {
      client.query("select 1").catch(lost);
    }, checkEveryMs);
    function lost(): void {
      clearInterval(check);
      signal.removeEventListener("abort", lost);
      client.end().catch(() => undefined);
      resolve();
    }
    client.once("end", lost);
    signal.addEventListener("abort", lost);
  });

/** One connection that listens, for as long as the process lives; connects again by itself. */
export const createListener = (parts: ListenerParts): Listener => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  const reconnect = async (): Promise<pg.Client | undefined> => {
    const lostAt = Date.now();
    for (let ms = firstRetryMs; !signal.aborted; ms = ms * 2) {
      await wait(Math.min(ms, longestRetryMs), signal);
      if (signal.aborted) return undefined;
      try {
        const client = await connect(parts);
        // A connection that went silent was lost up to one look before it was noticed.
        parts.onGap(
          (Date.now() - lostAt + checkEveryMs + checkTimeoutMs) / 1000,
        );
        return client;
      } catch (error) {
        parts.log.warn({ err: error }, "events: database not reached");
      }
    }
    return undefined;
  };

  const keepAlive = async (first: pg.Client): Promise<void> => {
    let client: pg.Client | undefined = first;
    while (client !== undefined) {
      await untilLost(client, signal);
      if (signal.aborted) return;
      parts.log.warn("events: connection lost");
      client = await reconnect();
    }
  };

  return {
    start: async () => {
      running = keepAlive(await connect(parts));
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
