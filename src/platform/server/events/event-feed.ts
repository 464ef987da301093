import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import {
  findRecentEvents,
  listEventsByIds,
  withRecords,
  type EventRow,
  type EventRecordSource,
} from "./event-rows.ts";
import { createListener, type Listener } from "./listener.ts";

/** Who wants to hear: every event of the process comes by, the subscriber decides what is for it. */
export interface Subscriber {
  readonly onEvents: (rows: readonly EventRow[]) => void;
  /** Events went by that cannot be sent one by one: whatever was read may be old. */
  readonly onMissed: () => void;
  /** A session ended, on whichever process. */
  readonly onSessionEnd: (sessionId: string) => void;
}

/** The events of the whole database, once per process. */
export interface EventFeed {
  readonly subscribe: (subscriber: Subscriber) => () => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface FeedParts {
  readonly db: Db;
  /** Address for the connection that listens. */
  readonly url: string;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
  /** Topics whose records travel with their events. */
  readonly recordSources?: readonly EventRecordSource[];
}

const eventChannel = "kyuen_events";
const sessionChannel = "kyuen_sessions";
/** Notifications of this time are read in one query. */
const gatherMs = 5;
const remembered = 5000;

/** Ids already handed out: after a gap the same event is found again. */
const createMemory = () => {
  const seen = new Set<number>();
  return {
    takeNew: (rows: readonly EventRow[]): EventRow[] => {
      const fresh = rows.filter(({ event }) => !seen.has(event.id));
      for (const { event } of fresh) seen.add(event.id);
      for (const id of seen) {
        if (seen.size <= remembered) break;
        seen.delete(id);
      }
      return fresh;
    },
  };
};

/** Reads what was announced, a batch at a time, and hands it on in the order of the announcements. */
const createReader = (
  { db, log, recordSources = [] }: FeedParts,
  handOut: (rows: readonly EventRow[]) => void,
  onMissed: () => void,
) => {
  let pending: number[] = [];
  let hasMissed = false;
  let isBusy = false;
  let isStopped = false;

  /** An event without its record is heard all the same: the screens ask. */
  const addRecords = (rows: readonly EventRow[]) =>
    withRecords(db, recordSources, rows).catch((error: unknown) => {
      log.warn({ err: error }, "events: records could not be read");
      return rows;
    });
  const readPending = async (): Promise<void> => {
    const ids = pending;
    pending = [];
    try {
      handOut(await addRecords(await listEventsByIds(db, ids)));
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, "events: could not be read");
      pending = [...ids, ...pending];
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const drain = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    while (pending.length > 0) await readPending();
    isBusy = false;
    if (hasMissed) onMissed();
    hasMissed = false;
  };
  return {
    add: (id: number): void => {
      if (pending.length < remembered) pending.push(id);
      else hasMissed = true;
      if (isBusy || isStopped) return;
      isBusy = true;
      void drain();
    },
    stop: (): void => {
      isStopped = true;
      pending = [];
    },
  };
};

/** One feed per process: a connection that listens, a reader, any number of subscribers. */
export const createEventFeed = (parts: FeedParts): EventFeed => {
  const subscribers = new Set<Subscriber>();
  const memory = createMemory();
  const handOut = (rows: readonly EventRow[]): void => {
    const fresh = memory.takeNew(rows);
    if (fresh.length > 0)
      for (const subscriber of subscribers) subscriber.onEvents(fresh);
  };
  const reportMissed = (): void => {
    for (const subscriber of subscribers) subscriber.onMissed();
  };
  const reader = createReader(parts, handOut, reportMissed);
  const listener: Listener = createListener({
    ...parts,
    channels: [eventChannel, sessionChannel],
    onNotification: (channel, payload) => {
      if (channel === eventChannel) reader.add(Number(payload));
      else
        for (const subscriber of subscribers) subscriber.onSessionEnd(payload);
    },
    onGap: (seconds) => {
      findRecentEvents(parts.db, seconds)
        .then((rows) => (rows === undefined ? reportMissed() : handOut(rows)))
        .catch((error: unknown) => {
          parts.log.warn(
            { err: error },
            "events: those of a gap could not be read",
          );
          reportMissed();
        });
    },
  });
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    start: () => listener.start(),
    stop: async () => {
      reader.stop();
      await listener.stop();
    },
  };
};
