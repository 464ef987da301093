import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { PolicyDetail } from "../contract/policy-schema.ts";
import { createConnectTestApp, startableInquiry } from "./testing.ts";

const path = "/api/connectPolicy";
const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent");
const manager = makeActorWith("client_management");
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createConnectTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const dataOf = <T = PolicyDetail>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: Record<string, string[]> }).errors;
const read = async () => dataOf(await test.call(manager, "GET", path));
const patch = (body: object, actor: Parameters<TestApp["call"]>[0] = manager) =>
  test.call(actor, "PATCH", path, { body });
const closed = { opens_at: null, closes_at: null };

interface Inquiry {
  readonly id: number;
  readonly version: number;
  readonly next_action: { readonly due_at: string };
  readonly tasks: readonly { readonly due_at: string }[];
}
/** An inquiry that came in on a Tuesday, five minutes before the desk goes home. */
const receivedAt = tokyoInstant("2026-11-24", "18:55");
const make = async (): Promise<Inquiry> =>
  dataOf(
    await test.call(operator, "POST", base, {
      body: { ...startableInquiry, received_at: receivedAt },
    }),
  );
const inquiry = async (id: number): Promise<Inquiry> =>
  dataOf(await test.call(operator, "GET", `${base}/${id}`));

describe("who keeps the policy", () => {
  it("401 and 403: nobody reads or writes it but client management of the call centre", async () => {
    const before = await read();
    const body = { version: before.version, fill_minutes: 99 };
    for (const to of [path, `${path}/timeline`])
      expect((await test.call(undefined, "GET", to)).statusCode).toBe(401);
    const nobody = await test.call(undefined, "PATCH", path, { body });
    expect(nobody.statusCode).toBe(401);
    for (const actor of [
      makeActorWith("connect"),
      makeActorWith("sos"),
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("carMaker", { vehicle_make: 1 }),
    ]) {
      for (const to of [path, `${path}/timeline`])
        expect((await test.call(actor, "GET", to)).statusCode).toBe(403);
      expect((await patch(body, actor)).statusCode).toBe(403);
    }
    expect(await read()).toEqual(before);
  });

  it.each([
    [{ fill_minutes: 0 }, "fill_minutes"],
    [{ office_minutes: 10_000 }, "office_minutes"],
    [{ step_minutes: 1.5 }, "step_minutes"],
    [{ complete_minutes: null }, "complete_minutes"],
    [{ hours: Array(8).fill(closed) }, "hours.1.opens_at"],
    [
      { hours: Array(8).fill({ opens_at: "09:00", closes_at: null }) },
      "hours.0.closes_at",
    ],
    [
      { closures: [{ from: "2026-12-30", to: "2026-12-29", note: null }] },
      "closures.0.to",
    ],
  ])("422 at the field, and nothing is changed: %j", async (body, field) => {
    const before = await read();
    const answer = await patch({ version: before.version, ...body });
    expect(answer.statusCode).toBe(422);
    const errors = errorsOf(answer);
    expect(Object.keys(errors)).toContain(field);
    expect(errors[field]?.[0]).toMatch(/[ぁ-ん]/);
    expect(await read()).toEqual(before);
  });

  it("568 where somebody changed it meanwhile", async () => {
    const before = await read();
    const body = { version: before.version + 1, fill_minutes: 11 };
    expect((await patch(body)).statusCode).toBe(568);
    expect(await read()).toEqual(before);
  });

  it("who changed what stands in the history", async () => {
    const { version } = await read();
    const saved = await patch({ version, fill_minutes: 15 });
    expect(saved.statusCode).toBe(200);
    expect(dataOf(saved)).toMatchObject({
      version: version + 1,
      fill_minutes: 15,
    });
    const entries = dataOf<{ changes: unknown[] }[]>(
      await test.call(manager, "GET", `${path}/timeline`),
    );
    expect(entries[0]?.changes).toEqual([
      { field: "fill_minutes", before: 10, after: 15 },
    ]);
  });
});

describe("what is due", () => {
  beforeEach(async () => {
    await sql`update connect_policy set start_minutes = 10, closures = '[]'`.execute(
      database.db,
    );
  });

  it("counts the minutes in which the desk is there", async () => {
    const { next_action, tasks } = await make();
    const due_at = tokyoInstant("2026-11-25", "08:05");
    expect(next_action.due_at).toBe(due_at);
    expect(tasks[0]?.due_at).toBe(due_at);
  });

  it("follows the policy where somebody waits already, and costs nobody a version", async () => {
    const before = await make();
    const { version } = await read();
    await patch({
      version,
      start_minutes: 30,
      closures: [{ from: "2026-11-25", to: "2026-11-25", note: "停電" }],
    });
    const after = await inquiry(before.id);
    expect(after.next_action.due_at).toBe(tokyoInstant("2026-11-26", "08:25"));
    expect(after.version).toBe(before.version);
    const changed = await test.call(operator, "PATCH", `${base}/${before.id}`, {
      body: { version: before.version, inquiry_text: "別の質問" },
    });
    expect(changed.statusCode).toBe(200);
  });

  it("lists look again: an event of their topic for the desk alone", async () => {
    await make();
    const { version } = await read();
    await patch({ version, start_minutes: 20 });
    const { rows } = await sql<{ audience: object }>`
      select audience from events where entity = 'connect_policy' and topic = 'hinoConnectInquiries'
      order by id desc limit 1`.execute(database.db);
    expect(rows[0]?.audience).toMatchObject({
      permissions: ["connect"],
      car_dealer_id: null,
    });
  });
});
