import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { liveEventSchema, type LiveEvent } from "#platform/contract/live.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import {
  openEventClient,
  type EventClient,
} from "#platform/server/testing/event-client.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createEventFeed } from "./event-feed.ts";
import {
  purgeEvents,
  type EventRecordSource,
  type RecordFor,
} from "./event-rows.ts";
import { registerEventStream } from "./event-stream.ts";

let asked: (readonly number[])[] = [];
/** Reading the record 777 takes until it is let go. */
let letGo = (): void => undefined;
const held = new Promise<ReadonlyMap<number, RecordFor>>((resolve) => {
  letGo = () => resolve(new Map<number, RecordFor>());
});
/** Notes travel with their events: whole to agents, in part to others, not at all where there is none. */
const noteRecords: EventRecordSource = {
  topic: "notes",
  load: (_db, ids) => {
    asked.push(ids);
    if (ids.includes(666)) return Promise.reject(new Error("away"));
    if (ids.includes(777)) return held;
    const note = ids.includes(555) ? "長".repeat(300_000) : "a";
    const told = { whole: { note, secret: "b" }, part: { note } };
    return Promise.resolve(
      new Map(
        ids
          .filter((id) => id !== 404)
          .map((id) => [
            id,
            (actor: Actor) =>
              actor.side === "call_centre" ? told.whole : told.part,
          ]),
      ),
    );
  },
};

let database: TestDatabase;
let server: TestApp;
let origin: string;
const clients: EventClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestApp(database.db, (app, context) =>
    registerEventStream(
      app,
      context,
      createEventFeed({
        db: database.db,
        url: database.url,
        log: app.log,
        recordSources: [noteRecords],
      }),
    ),
  );
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const agent = makeActorWith("sos");
const dealer = (id: number) => makeActor("carDealer", { car_dealer_id: id });
const tow = (id: number) =>
  makeActor("towTruckCompany", { tow_truck_company_id: id });

const open = async (
  actor: Actor,
  headers: Record<string, string> = {},
  unheardMs?: number,
): Promise<EventClient> => {
  // The test server learns of an account by its first call.
  await server.call(actor, "GET", "/api/unknown");
  const client = await openEventClient(
    origin,
    { authorization: `Bearer ${actor.session_id}`, ...headers },
    unheardMs,
  );
  clients.push(client);
  if (client.status === 200)
    await client.next(({ event }) => event === "ready");
  return client;
};

const nobody: Audience = {
  permissions: ["sos"],
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
};

const announce = async (
  entityId: number,
  audience: Partial<Audience> = {},
  topic = "hinoSosInquiries",
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into events (topic, entity, entity_id, root_id, version, action, user_id, user_name, audience)
    values (${topic}, 'sos_inquiry', ${entityId}, ${entityId}, 2, 'update', 7, '藤崎 美咲',
      ${JSON.stringify({ ...nobody, ...audience })})
    returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
};
const seen = ({ messages }: EventClient): number[] =>
  messages
    .filter(({ event }) => event === "message")
    .map(({ data }) => (JSON.parse(data) as LiveEvent).entity_id);
const until = (client: EventClient, entityId: number) =>
  client.next(
    ({ event, data }) =>
      event === "message" &&
      (JSON.parse(data) as LiveEvent).entity_id === entityId,
  );

describe("refused", () => {
  test("without a token", async () => {
    const client = await openEventClient(origin, {});
    expect(client.status).toBe(401);
  });
});

describe("scope", () => {
  test("each account hears of its own rows and of no others", async () => {
    const outsider = await open(makeActorWith("iza"));
    const [inside, dealer1, dealer2, tow1, tow2, maker] = await Promise.all([
      open(agent),
      open(dealer(1)),
      open(dealer(2)),
      open(tow(1)),
      open(tow(2)),
      open(makeActor("carMaker", { vehicle_make: 1 })),
    ]);
    await announce(101);
    await announce(102, { car_dealer_id: 1 });
    await announce(103, { tow_truck_company_ids: [2] });
    await announce(104, { vehicle_make: 1 });
    await announce(199, {
      permissions: ["sos", "iza"],
      car_dealer_id: 1,
      vehicle_make: 1,
      tow_truck_company_ids: [1, 2],
    });
    await announce(198, { car_dealer_id: 2 });
    await Promise.all(
      [inside, outsider, dealer1, tow1, tow2, maker].map((client) =>
        until(client, 199),
      ),
    );
    await until(dealer2, 198);
    expect(seen(inside)).toEqual([101, 102, 103, 104, 199, 198]);
    expect(seen(outsider)).toEqual([199]);
    expect(seen(dealer1)).toEqual([102, 199]);
    expect(seen(dealer2)).toEqual([198]);
    expect(seen(tow1)).toEqual([199]);
    expect(seen(tow2)).toEqual([103, 199]);
    expect(seen(maker)).toEqual([104, 199]);
  });

  test("the message is the event; what it was and who did it only for the call centre", async () => {
    const [inside, outside] = [await open(agent), await open(dealer(1))];
    const id = await announce(110, { car_dealer_id: 1 });
    const message = await until(inside, 110);
    expect(message.id).toBe(String(id));
    expect(liveEventSchema.strict().parse(JSON.parse(message.data))).toEqual({
      id,
      topic: "hinoSosInquiries",
      entity: "sos_inquiry",
      entity_id: 110,
      root_id: 110,
      version: 2,
      action: "update",
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      by: { id: 7, name: "藤崎 美咲" },
    });
    const { data } = await until(outside, 110);
    expect(liveEventSchema.strict().parse(JSON.parse(data))).toEqual({
      id,
      topic: "hinoSosInquiries",
      entity: "hinoSosInquiries",
      entity_id: 110,
      root_id: 110,
      version: 0,
      action: "change",
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      by: null,
    });
    expect(inside.headers.get("content-type")).toMatch("text/event-stream");
    expect(inside.headers.get("cache-control")).toBe("no-store");
  });

  test("what is rolled back is never heard of", async () => {
    const client = await open(agent);
    await database.db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into events (topic, entity, entity_id, root_id, version, action, audience)
          values ('t', 'e', 120, 120, 1, 'create', ${JSON.stringify(nobody)})`.execute(
          tx,
        );
        throw new Error("undone");
      })
      .catch(() => undefined);
    await announce(121);
    await until(client, 121);
    expect(seen(client)).toEqual([121]);
  });
});

describe("records that travel with their events", () => {
  const recordOf = async (client: EventClient, id: number): Promise<unknown> =>
    (JSON.parse((await until(client, id)).data) as LiveEvent).record;

  test("each account is told what it may read, and the record is read once for all", async () => {
    const [one, two, outside] = await Promise.all([
      open(agent),
      open(makeActorWith("sos")),
      open(dealer(1)),
    ]);
    asked = [];
    await announce(150, { car_dealer_id: 1 }, "notes");
    expect(await recordOf(one, 150)).toEqual({ note: "a", secret: "b" });
    expect(await recordOf(two, 150)).toEqual({ note: "a", secret: "b" });
    expect(await recordOf(outside, 150)).toEqual({ note: "a" });
    expect(asked).toEqual([[150]]);
  });

  test("who may not hear of the event is not told its record", async () => {
    const outside = await open(dealer(2));
    await announce(151, { car_dealer_id: 1 }, "notes");
    await announce(152, { car_dealer_id: 2 }, "notes");
    await until(outside, 152);
    expect(seen(outside)).toEqual([152]);
  });

  test.each([404, 666])(
    "an event without its record (%s) is heard all the same",
    async (id) => {
      const client = await open(agent);
      await announce(id, {}, "notes");
      expect(await recordOf(client, id)).toBeUndefined();
    },
  );

  test("what is told again after a break comes without it", async () => {
    const first = await open(agent);
    await announce(160, {}, "notes");
    const { id = "" } = await until(first, 160);
    first.close();
    await announce(161, {}, "notes");
    const back = await open(agent, { "last-event-id": id });
    expect(await recordOf(back, 161)).toBeUndefined();
  });
});

describe("pulse", () => {
  const silenceOf = async (actor: Actor): Promise<unknown> => {
    const client = await open(actor);
    const ready = client.messages.find(({ event }) => event === "ready");
    return JSON.parse(ready?.data ?? "{}");
  };

  test("a stream says how long it is silent at most; on the road longer", async () => {
    expect(await silenceOf(agent)).toEqual({ silence_ms: 3900 });
    expect(await silenceOf(dealer(1))).toEqual({ silence_ms: 3900 });
    expect(await silenceOf(tow(1))).toEqual({ silence_ms: 30_000 });
  });

  test("where nothing happens it says that it is alive", async () => {
    await server.call(agent, "GET", "/api/unknown");
    const stop = new AbortController();
    const answer = await fetch(`${origin}/api/events`, {
      headers: { authorization: `Bearer ${agent.session_id}` },
      signal: stop.signal,
    });
    const reader = answer.body?.getReader();
    let text = "";
    while (!text.includes("\n\n: \n\n")) {
      const read = await reader?.read();
      if (read?.value === undefined) break;
      text += new TextDecoder().decode(read.value);
    }
    expect(text).toMatch(/event: ready[^]*\n\n: \n\n/);
    stop.abort();
  });
});

describe("replay", () => {
  test("what was missed comes again, within the scope", async () => {
    const first = await open(dealer(1));
    await announce(200, { car_dealer_id: 1 });
    const { id = "" } = await until(first, 200);
    first.close();
    await announce(201, { car_dealer_id: 1 });
    await announce(202, { car_dealer_id: 2 });
    const back = await open(dealer(1), { "last-event-id": id });
    expect(seen(back)).toContain(201);
    expect(seen(back)).not.toContain(202);
    expect(back.messages.some(({ event }) => event === "reset")).toBe(false);
  });

  test("what was committed late with a smaller id is among it", async () => {
    const client = await open(agent);
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = database.db.transaction().execute(async (tx) => {
      await sql`insert into events (topic, entity, entity_id, root_id, version, action, audience)
        values ('t', 'e', 210, 210, 1, 'create', ${JSON.stringify(nobody)})`.execute(
        tx,
      );
      await late;
    });
    await announce(211);
    const { id = "" } = await until(client, 211);
    client.close();
    release();
    await slow;
    const back = await open(agent, { "last-event-id": id });
    expect(seen(back)).toContain(210);
  });

  test.each(["999999999", "1"])(
    "an id that is unknown or too old (%s): reset",
    async (id) => {
      await announce(220);
      await sql`update events set at = now() - interval '25 hours' where id = 1`.execute(
        database.db,
      );
      const client = await open(agent, { "last-event-id": id });
      expect(client.messages.map(({ event }) => event).slice(0, 2)).toEqual([
        "reset",
        "ready",
      ]);
      expect(Number(client.messages[0]?.id)).toBeGreaterThan(1);
    },
  );

  test("more than a thousand: reset", async () => {
    const id = await announce(230);
    await sql`insert into events (topic, entity, entity_id, root_id, version, action, audience)
      select 't', 'e', 231, 231, 1, 'update', ${JSON.stringify({ ...nobody, permissions: [] })}::jsonb
      from generate_series(1, 1001)`.execute(database.db);
    const client = await open(agent, { "last-event-id": String(id) });
    expect(client.messages[0]?.event).toBe("reset");
    await sql`delete from events where entity_id = 231`.execute(database.db);
  });

  test("who has heard nothing yet is told what happened since it began to read", async () => {
    // Told to all by then: whoever opens now hears of it as something that was missed, or not at all.
    const [witness, other] = [await open(dealer(1)), await open(dealer(2))];
    await announce(250, { car_dealer_id: 1 });
    await announce(251, { car_dealer_id: 2 });
    await Promise.all([until(witness, 250), until(other, 251)]);
    const fresh = await open(dealer(1), {}, 1);
    expect(seen(fresh)).toContain(250);
    expect(seen(fresh)).not.toContain(251);
    expect(fresh.messages.at(-1)?.event).toBe("ready");
    const without = await open(dealer(1));
    expect(without.messages.map(({ event }) => event)).toEqual(["ready"]);
  });

  test("who began to read longer ago than events are kept reads anew", async () => {
    const late = await open(agent, {}, 25 * 60 * 60 * 1000);
    expect(late.messages.map(({ event }) => event)).toEqual(["reset", "ready"]);
  });

  test("a broken id is none", async () => {
    const client = await open(agent, { "last-event-id": "1; drop" });
    expect(client.messages.map(({ event }) => event)).toEqual(["ready"]);
  });

  test("a day later events are gone", async () => {
    const id = await announce(240);
    await sql`update events set at = now() - interval '24 hours 1 second' where id = ${id}`.execute(
      database.db,
    );
    await purgeEvents(database.db);
    const { rows } = await sql`select from events where id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("connection", () => {
  test("a session that ends takes its streams along, at once", async () => {
    const [one, two] = [await open(agent), await open(dealer(1))];
    await sql`select pg_notify('kyuen_sessions', ${agent.session_id})`.execute(
      database.db,
    );
    await one.ended;
    expect(two.isEnded()).toBe(false);
  });

  test("a listener that was cut off comes back with what it missed", async () => {
    const client = await open(agent);
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'kyuen-desk events'`.execute(
      database.db,
    );
    expect(cut.rows).toHaveLength(1);
    await announce(300);
    await until(client, 300);
    await announce(301);
    await until(client, 301);
    expect(seen(client)).toEqual([300, 301]);
  });

  test("a burst that is too long to be told makes the screens read anew", async () => {
    const guest = tow(1);
    const [client, witness] = [await open(agent), await open(guest)];
    asked = [];
    await announce(777, {}, "notes");
    await expect.poll(() => asked).toEqual([[777]]);
    await sql`select pg_notify('kyuen_events', id::text) from generate_series(900001, 905002) as id`.execute(
      database.db,
    );
    // Heard on the same connection, after all of them.
    await sql`select pg_notify('kyuen_sessions', ${guest.session_id})`.execute(
      database.db,
    );
    await witness.ended;
    letGo();
    await client.next(({ event }) => event === "reset");
    await announce(303);
    await until(client, 303);
  });

  test("a burst arrives whole and in order", async () => {
    const client = await open(agent);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => announce(1000 + index)),
    );
    await expect.poll(() => seen(client).length).toBe(200);
    expect([...seen(client)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => 1000 + index),
    );
  });
});

describe("a burst larger than a reader may be behind", () => {
  test("reaches whole who reads; the stream stays", async () => {
    const client = await open(agent);
    await sql`
      with burst as (
        insert into events (topic, entity, entity_id, root_id, version, action, user_id, user_name, audience)
        select 'things', 'thing', id, id, 1, 'update', 1, repeat('長', 300), ${JSON.stringify(nobody)}
        from generate_series(5001, 5900) as id returning id)
      select pg_notify('kyuen_events', id::text) from burst`.execute(
      database.db,
    );
    await until(client, 5900);
    expect(new Set(seen(client)).size).toBe(900);
    await announce(5901);
    await until(client, 5901);
    expect(client.isEnded()).toBe(false);
  });

  test("who does not read is cut off by what comes next", async () => {
    await server.call(agent, "GET", "/api/unknown");
    const { port, hostname } = new URL(origin);
    const asleep = connect(Number(port), hostname);
    let isCut = false;
    server.app.server.once("connection", (socket: Socket) =>
      socket.once("close", () => (isCut = true)),
    );
    asleep.write(
      `GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${agent.session_id}\r\n\r\n`,
    );
    await once(asleep, "readable");
    const client = await open(agent);
    // The system holds some megabytes for it before the server does.
    for (let count = 0; !isCut; count += 1) {
      await announce(555, {}, "notes");
      await expect.poll(() => seen(client).length).toBe(count + 1);
    }
    expect(client.isEnded()).toBe(false);
    asleep.destroy();
  });
});

test("a session keeps its ten newest streams, others keep theirs", async () => {
  const other = await open(makeActorWith("sos"));
  const own: EventClient[] = [];
  for (let count = 0; count < 11; count += 1) own.push(await open(agent));
  await expect.poll(() => own[0]?.isEnded()).toBe(true);
  expect(own.slice(1).map((client) => client.isEnded())).not.toContain(true);
  expect(other.isEnded()).toBe(false);
});

test("an account outside that signs in again and again keeps its sixty newest streams", async () => {
  const outsider = dealer(7);
  const other = await open(makeActorWith("sos"));
  const own: EventClient[] = [];
  for (let session = 0; session < 7; session += 1)
    for (let count = 0; count < 9; count += 1)
      own.push(
        await open({
          ...outsider,
          session_id: `10000000-0000-4000-8000-00000000000${session}`,
        }),
      );
  await expect.poll(() => own[2]?.isEnded()).toBe(true);
  expect(own.slice(3).map((client) => client.isEnded())).not.toContain(true);
  expect(other.isEnded()).toBe(false);
});
