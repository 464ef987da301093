import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { streamEvents, type Ready } from "#platform/contract/live.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { bearerToken } from "#platform/server/http/guard.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import type { EventFeed } from "./event-feed.ts";
import {
  eventFor,
  findEventsAfter,
  findRecentEvents,
  newestEventId,
  type EventRow,
} from "./event-rows.ts";

/** How often a stream that has nothing to send says so. A silence of three pulses is a dead connection. */
const pulseMs = 1300;
/** On the road a telephone would keep its radio awake: a slower pulse, and more patience with dead spots. */
const slowPulseMs = 10_000;
const pulsesOfPatience = 3;
/** How often the account of a stream is looked at again. */
const lookAgainMs = 15_000;
/** A reader that is this far behind is cut off; it comes back and asks for what it missed. */
const maximumBacklogBytes = 256 * 1024;
const retryMs = 1000;
/** Open streams of one session; a browser has one for all its tabs. The oldest makes room for the next. */
const streamsOfSession = 10;
/** The same for one account outside of the desk, however often it signs in. */
const streamsOfOutsider = 60;

const message = (fields: {
  id?: number;
  event?: string;
  data: string;
}): string =>
  [
    ...(fields.id === undefined ? [] : [`id: ${fields.id}`]),
    ...(fields.event === undefined ? [] : [`event: ${fields.event}`]),
    `data: ${fields.data}`,
    "\n",
  ].join("\n");

/** Texts of an event: one for all who read the same record of it, by side; `none` where no record travels. */
type Texts = Map<object, { desk?: string; outside?: string }>;
const texts = new WeakMap<EventRow, Texts>();
const none = {};

const textFor = (row: EventRow, actor: Actor): string => {
  const made: Texts = texts.get(row) ?? new Map();
  texts.set(row, made);
  const record = row.recordFor?.(actor);
  const both = made.get(record ?? none) ?? {};
  made.set(record ?? none, both);
  const write = (): string => {
    const event = eventFor(row.event, actor);
    const told = record === undefined ? event : { ...event, record };
    return message({ id: event.id, data: JSON.stringify(told) });
  };
  return actor.side === "call_centre"
    ? (both.desk ??= write())
    : (both.outside ??= write());
};

const textsFor = (rows: readonly EventRow[], actor: Actor): string =>
  rows
    .filter(({ audience }) => isInAudience(audience, actor))
    .map((row) => textFor(row, actor))
    .join("");

const lastEventId = (request: FastifyRequest): number | undefined => {
  const header = request.headers["last-event-id"];
  return typeof header === "string" && /^\d{1,15}$/.test(header)
    ? Number(header)
    : undefined;
};

const pulseOf = ({ side }: Actor): number =>
  side === "tow" ? slowPulseMs : pulseMs;

/** What the stream begins with: what was missed, then where it stands now. */
const opening = async (
  db: Db,
  actor: Actor,
  behind: { after: number | undefined; unheardMs: number },
): Promise<string> => {
  const id = await newestEventId(db);
  const data: Ready = { silence_ms: pulseOf(actor) * pulsesOfPatience };
  const ready = message({ id, event: "ready", data: JSON.stringify(data) });
  const missed = await missedBy(db, id, behind);
  return missed === undefined
    ? message({ id, event: "reset", data: "{}" }) + ready
    : textsFor(missed, actor) + ready;
};

const missedBy = async (
  db: Db,
  newest: number,
  { after, unheardMs }: { after: number | undefined; unheardMs: number },
): Promise<EventRow[] | undefined> => {
  if (newest === 0 && (after ?? 0) === 0) return [];
  if (after !== undefined) return findEventsAfter(db, after);
  return unheardMs === 0 ? [] : findRecentEvents(db, unheardMs / 1000);
};

const openReply = (reply: FastifyReply): void => {
  reply.hijack();
  // What the hooks have set, the security headers among it, does not travel by itself past a hijack.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    // A stream that has ended leaves no idle connection for which a stopping server would wait.
    connection: "close",
  });
  reply.raw.write(`retry: ${retryMs}\n\n`);
};

interface StreamParts {
  readonly context: ServerContext;
  readonly feed: EventFeed;
  readonly actor: Actor;
  /** How long ago the screen began to read, where it has heard nothing yet. */
  readonly unheardMs: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An open stream, as the one timer of all streams sees it. */
interface OpenStream {
  readonly sessionId: string;
  readonly userId: number;
  readonly end: () => void;
  /** Says that it is alive where nothing else has, and looks at its account now and then. */
  readonly tick: (now: number) => void;
}

/** Reads the account of a stream again when it is time; ends the stream of one that is gone. */
const createAccountWatch = (
  { context, request, actor: first }: StreamParts,
  end: () => void,
) => {
  let actor = first;
  let lookedAt = Date.now();
  return {
    actor: () => actor,
    tick: (now: number): void => {
      if (now - lookedAt < lookAgainMs) return;
      lookedAt = now;
      context
        .resolveActor(bearerToken(request) ?? "")
        .then((found) => {
          if (found === undefined) end();
          else actor = found;
        })
        // A database that is away for a moment ends no stream; the next look decides.
        .catch(() => undefined);
    },
  };
};

const runStream = async (
  parts: StreamParts,
  keep: (stream: OpenStream) => void,
): Promise<void> => {
  const { context, feed, actor, request, reply } = parts;
  const { raw } = reply;
  /** Events that come while the opening is read; afterwards undefined. */
  let held: EventRow[] | undefined = [];
  let wroteAt = Date.now();

  const write = (text: string): void => {
    if (text === "" || raw.destroyed) return;
    // Asked before it is written: however long a burst is, who reads has not fallen behind by it.
    if (raw.writableLength > maximumBacklogBytes) {
      raw.destroy();
      return;
    }
    wroteAt = Date.now();
    raw.write(text);
  };
  const end = (): void => {
    raw.end();
  };
  const watch = createAccountWatch(parts, end);
  const unsubscribe = feed.subscribe({
    onEvents: (rows) => {
      if (held === undefined) write(textsFor(rows, watch.actor()));
      else held.push(...rows);
    },
    onMissed: () => write(message({ event: "reset", data: "{}" })),
    onSessionEnd: (sessionId) => {
      if (sessionId === actor.session_id) end();
    },
  });
  raw.once("close", unsubscribe);
  keep({
    sessionId: actor.session_id,
    userId: actor.user_id,
    end,
    tick: (now) => {
      watch.tick(now);
      // Half a tick early rather than a whole one late.
      if (now - wroteAt > pulseOf(actor) - pulseMs / 2) write(": \n\n");
    },
  });
  try {
    const text = await opening(context.db, actor, {
      after: lastEventId(request),
      unheardMs: parts.unheardMs,
    });
    write(text + textsFor(held, actor));
    held = undefined;
  } catch {
    raw.destroy();
  }
};

/** `GET /api/events`. The feed lives as long as the server. */
export const registerEventStream = (
  app: FastifyInstance,
  context: ServerContext,
  feed: EventFeed,
): void => {
  const { answer } = operationsOf(app, context);
  const open = new Map<FastifyReply["raw"], OpenStream>();
  const makeRoom = ({ session_id, user_id, side }: Actor): void => {
    const own = [...open.values()].filter(({ userId }) => userId === user_id);
    const ofSession = own.filter(({ sessionId }) => sessionId === session_id);
    for (const { end } of ofSession.slice(0, -streamsOfSession)) end();
    if (side !== "call_centre")
      for (const { end } of own.slice(0, -streamsOfOutsider)) end();
  };
  answer(streamEvents, async ({ actor, query, request, reply }) => {
    openReply(reply);
    reply.raw.once("close", () => open.delete(reply.raw));
    const unheardMs = query.unheard_ms ?? 0;
    await runStream(
      { context, feed, actor, unheardMs, request, reply },
      (stream) => {
        if (!reply.raw.destroyed) open.set(reply.raw, stream);
      },
    );
    makeRoom(actor);
    return "";
  });
  let pulse: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    await feed.start();
    pulse = setInterval(() => {
      const now = Date.now();
      for (const { tick } of open.values()) tick(now);
    }, pulseMs);
  });
  // Streams never end by themselves: a server that stops has to end them first.
  app.addHook("preClose", (done) => {
    clearInterval(pulse);
    for (const { end } of open.values()) end();
    done();
  });
  app.addHook("onClose", () => feed.stop());
};
