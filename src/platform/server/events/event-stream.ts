import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { streamEvents, type LiveEvent } from "#platform/contract/live.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  bearerToken,
  registerEndpoint,
} from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import type { EventFeed } from "./event-feed.ts";
import { findEventsAfter, newestEventId, type EventRow } from "./event-rows.ts";

/** Keeps proxies and clients from giving up; the account is looked at again each time. */
const heartbeatMs = 15_000;
/** A reader that is this far behind is cut off; it comes back and asks for what it missed. */
const maximumBacklogBytes = 256 * 1024;
const retryMs = 1000;
/** Open streams of one session; a browser has one for all its tabs. The oldest makes room for the next. */
const streamsOfSession = 10;

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

/** The text of an event, made once for all streams of the call centre and once for all others. */
const texts = new WeakMap<EventRow, { named?: string; nameless?: string }>();

const textFor = (row: EventRow, actor: Actor): string => {
  const made = texts.get(row) ?? {};
  texts.set(row, made);
  const { event } = row;
  const write = (shown: LiveEvent): string =>
    message({ id: event.id, data: JSON.stringify(shown) });
  return actor.side === "call_centre"
    ? (made.named ??= write(event))
    : (made.nameless ??= write({ ...event, by: null }));
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

/** What the stream begins with: what was missed, then where it stands now. */
const opening = async (
  db: Db,
  actor: Actor,
  after: number | undefined,
): Promise<string> => {
  const id = await newestEventId(db);
  const ready = message({ id, event: "ready", data: "{}" });
  if (after === undefined) return ready;
  const missed =
    after === 0 && id === 0 ? [] : await findEventsAfter(db, after);
  return missed === undefined
    ? message({ id, event: "reset", data: "{}" }) + ready
    : textsFor(missed, actor) + ready;
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
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const runStream = async (parts: StreamParts): Promise<() => void> => {
  const { context, feed, request, reply } = parts;
  const { raw } = reply;
  let { actor } = parts;
  /** Events that come while the opening is read; afterwards undefined. */
  let held: EventRow[] | undefined = [];

  const write = (text: string): void => {
    if (text === "" || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maximumBacklogBytes) raw.destroy();
  };
  const end = (): void => {
    raw.end();
  };
  const unsubscribe = feed.subscribe({
    onEvents: (rows) => {
      if (held === undefined) write(textsFor(rows, actor));
      else held.push(...rows);
    },
    onSessionEnd: (sessionId) => {
      if (sessionId === actor.session_id) end();
    },
  });
  const heartbeat = setInterval(() => {
    context
      .resolveActor(bearerToken(request) ?? "")
      .then((now) => {
        if (now === undefined) end();
        else {
          actor = now;
          write(": \n\n");
        }
      })
      // A database that is away for a moment ends no stream; the next look decides.
      .catch(() => write(": \n\n"));
  }, heartbeatMs);
  raw.once("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  try {
    const text = await opening(context.db, actor, lastEventId(request));
    write(text + textsFor(held, actor));
    held = undefined;
  } catch {
    raw.destroy();
  }
  return end;
};

interface OpenStream {
  readonly sessionId: string;
  readonly end: () => void;
}

/** `GET /api/events`. The feed lives as long as the server. */
export const registerEventStream = (
  app: FastifyInstance,
  context: ServerContext,
  feed: EventFeed,
): void => {
  const open = new Map<FastifyReply["raw"], OpenStream>();
  const makeRoom = (sessionId: string): void => {
    const own = [...open.values()].filter((one) => one.sessionId === sessionId);
    for (const { end } of own.slice(0, -streamsOfSession)) end();
  };
  registerEndpoint(
    app,
    context,
    streamEvents,
    async ({ actor, request, reply }) => {
      openReply(reply);
      reply.raw.once("close", () => open.delete(reply.raw));
      const end = await runStream({ context, feed, actor, request, reply });
      if (!reply.raw.destroyed)
        open.set(reply.raw, { sessionId: actor.session_id, end });
      makeRoom(actor.session_id);
      return "";
    },
  );
  app.addHook("onReady", () => feed.start());
  // Streams never end by themselves: a server that stops has to end them first.
  app.addHook("preClose", (done) => {
    for (const { end } of open.values()) end();
    done();
  });
  app.addHook("onClose", () => feed.stop());
};
