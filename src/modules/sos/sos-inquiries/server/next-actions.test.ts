import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { nextActionUrgencies } from "#modules/desk/case-desk/contract/lookups.ts";
import { urgencyOf } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { listIdsWithoutNextAction } from "./summary-queries.ts";
import type { Inquiry } from "../contract/schema.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
let database: TestDatabase;
let test: TestApp;
const operator = makeActor("callCenterAgent");
const own = { text: "15時に折り返し", due_at: "2026-11-22T06:00:00.000Z" };

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const caseOf = (answer: { json: () => unknown }): Inquiry =>
  (answer.json() as { data: Inquiry }).data;
const post = (id: number, step: string, body: object, actor = operator) =>
  test.call(actor, "POST", `${base}/${id}/${step}`, { body });
const read = async (id: number, actor = operator): Promise<Inquiry> =>
  caseOf(await test.call(actor, "GET", `${base}/${id}`));
const write = (
  { id, version }: { id: number; version: number },
  next_action: object | null,
  actor = operator,
) => post(id, "nextAction", { version, next_action }, actor);

const start = async (): Promise<Inquiry> => {
  const { id, version } = await saveInquiry(test);
  return caseOf(await post(id, "start", { version }));
};

describe("an own next action", () => {
  it("is for the call centre with SOS only", async () => {
    const made = await start();
    const visitor = await test.call(
      undefined,
      "POST",
      `${base}/${made.id}/nextAction`,
      { body: { version: made.version, next_action: own } },
    );
    expect(visitor.statusCode).toBe(401);
    for (const actor of [
      makeActorWith("iza"),
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("carMaker", { vehicle_make: 1 }),
    ])
      expect((await write(made, own, actor)).statusCode).toBe(403);
    expect((await write({ id: 999_999, version: 1 }, own)).statusCode).toBe(
      404,
    );
  });

  it.each([
    [{ text: " ", due_at: own.due_at }],
    [{ text: own.text }],
    [{ text: own.text, due_at: "tomorrow" }],
    [{ text: "あ".repeat(51), due_at: own.due_at }],
  ])("refuses %j and changes nothing", async (body) => {
    const made = await start();
    expect((await write(made, body)).statusCode).toBe(422);
    expect(await read(made.id)).toEqual(made);
  });

  it("stands with its time and a line in the history, until the case goes on or it is taken back", async () => {
    const made = await start();
    expect(made.next_action).toMatchObject({ kind: "dispatch", text: null });
    expect(
      (await write({ ...made, version: made.version - 1 }, own)).statusCode,
    ).toBe(568);
    const written = caseOf(await write(made, own));
    expect(written.next_action).toMatchObject({ kind: "own", ...own });
    const entry = await database.db
      .selectFrom("history")
      .selectAll()
      .where("entity_id", "=", made.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "next_action" });
    expect(entry.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["own_next_action", "own_next_action_due_at"]),
    );
    const settled = caseOf(
      await test.call(operator, "PATCH", `${base}/${made.id}`, {
        body: { version: written.version, service_division: ["C"] },
      }),
    );
    expect(settled.next_action).toMatchObject({ kind: "complete", text: null });
    const again = caseOf(await write(settled, own));
    expect(again.next_action?.kind).toBe("own");
    const back = caseOf(await write(again, null));
    expect(back.next_action?.kind).toBe("complete");
    const closed = caseOf(
      await post(made.id, "complete", { version: back.version }),
    );
    expect(closed.next_action).toBeNull();
    expect((await write(closed, own)).statusCode).toBe(570);
  });
});

it("a contact that has to be made stays a task after the end, with time and person when it is made", async () => {
  const { id, version } = await saveInquiry(test, {
    ...startableInquiry,
    service_division: ["C"],
    follow_up_call: "yes",
    caller_completion_work: "yes",
  });
  const started = caseOf(await post(id, "start", { version }));
  const closed = caseOf(
    await post(id, "complete", { version: started.version }),
  );
  expect(closed.tasks.map(({ kind }) => kind)).toEqual([
    "tell_completion",
    "follow_up_call",
  ]);
  expect(closed.next_action?.kind).toBe("tell_completion");
  const change = (body: object, by = operator) =>
    test.call(by, "PATCH", `${base}/${id}`, { body });
  const now = { version: closed.version };
  const made = { follow_up_call: "done", caller_completion_work: "done" };
  const other = { ...now, ...made, memo: "別の項目" };
  expect((await change(other)).statusCode).toBe(570);
  expect((await change(now)).statusCode).toBe(570);
  expect((await change({ ...made, version: 1 })).statusCode).toBe(568);
  const maker = makeActor("carMaker", { vehicle_make: 1 });
  expect((await change({ ...now, ...made }, maker)).statusCode).toBe(403);
  const done = caseOf(await change({ ...now, ...made }));
  expect(done).toMatchObject({
    inquiry_status: "complete",
    next_action: null,
    tasks: [],
    follow_up_call_done: { by: operator.name },
    can: { contact: { allowed: true }, update: { allowed: false } },
  });
  const history = await sql<{ changes: { field: string }[] }>`
    select changes from history where entity = 'sos_inquiry' and entity_id = ${id}
    order by id desc limit 1`.execute(database.db);
  expect(history.rows[0]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["follow_up_call", "caller_completion_work"]),
  );
});

describe("the list", () => {
  const listed = async (search: string): Promise<number[]> => {
    const answer = await test.call(
      operator,
      "GET",
      `${base}?per_page=100&${search}`,
    );
    const { data, meta } = answer.json<{
      data: Inquiry[];
      meta: { total: number };
    }>();
    expect(meta.total).toBe(data.length);
    return data.map(({ id }) => id);
  };

  it("filters by the share that has passed exactly as the screens say it, and sorts by the due time", async () => {
    const minutes = [1, 6, 7, 9, 11, 13, 14, 16, 40];
    for (const passed of minutes) {
      const { id } = await start();
      await sql`update sos_inquiries set
          next_action_since = now() - make_interval(mins => ${passed}, secs => 2),
          next_action_due_at = now() - make_interval(mins => ${passed}, secs => 2) + interval '15 minutes'
        where id = ${id}`.execute(database.db);
    }
    const rows = await database.db
      .selectFrom("sos_inquiries")
      .select([
        "id",
        "next_action_since as since",
        "next_action_due_at as due_at",
      ])
      .where("next_action", "is not", null)
      .orderBy("next_action_due_at")
      .orderBy("id")
      .execute();
    const urgencies = rows.map(({ id, since, due_at }) => ({
      id,
      urgency: urgencyOf(
        { since: since ?? "", due_at: due_at ?? "" },
        Date.now(),
      ),
    }));
    for (const code of nextActionUrgencies.codes) {
      const found = await listed(
        `next_action_state=${code}&sort=next_action_due_at`,
      );
      expect(found).toEqual(
        urgencies.filter(({ urgency }) => urgency === code).map(({ id }) => id),
      );
      expect(found.length).toBeGreaterThan(0);
    }
    const all = await listed("next_action_state=half,near,overdue");
    expect(all).toHaveLength(
      urgencies.filter(({ urgency }) => urgency !== "calm").length,
    );
    const sorted = await listed("sort=next_action_due_at");
    expect(sorted.slice(0, rows.length)).toEqual(rows.map(({ id }) => id));
    expect(await listed("sort=-next_action_due_at")).toEqual(
      sorted.toReversed(),
    );
  });
});

it("knows the open cases that an earlier version of the program wrote without one", async () => {
  const made = await start();
  expect(await listIdsWithoutNextAction(database.db)).toEqual([]);
  await sql`update sos_inquiries set next_action = null where id = ${made.id}`.execute(
    database.db,
  );
  expect(await listIdsWithoutNextAction(database.db)).toEqual([made.id]);
});

it("takes few of them at once, in the order of their numbers", async () => {
  await sql`insert into sos_inquiries (reception_number, received_at)
    select 'old' || lpad(n::text, 9, '0'), now() from generate_series(1, 40) as n`.execute(
    database.db,
  );
  const { rows } = await sql<{ id: number }>`
    select id from sos_inquiries where next_action is null and deleted_at is null
      and inquiry_status in ('typing', 'in_progress') order by id limit 25`.execute(
    database.db,
  );
  // A change moves a row to the end of the table.
  await sql`update sos_inquiries set memo = 'x' where id = ${rows[0]?.id}`.execute(
    database.db,
  );
  expect(await listIdsWithoutNextAction(database.db)).toEqual(
    rows.map(({ id }) => id),
  );
});
