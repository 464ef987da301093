import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { vehicleRecordSchema } from "#modules/company/vehicles/contract/schema.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { runJob } from "#platform/server/jobs/scheduler.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { makeVehicles } from "#world/vehicle-seed.ts";
import type { FlowStep } from "../contract/flow-rules.ts";
import { watchRegistry } from "./step-service.ts";
import {
  createConnectTestApp,
  makeCategories,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent", { name: "手順花子" });
const leader = makeActorWith("connect", "approval_connect");
const dealer = makeActor("carDealer", { car_dealer_id: 1 });
const maker = makeActor("carMaker", { vehicle_make: 1 });
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

interface Made {
  readonly id: number;
  readonly version: number;
  readonly flow_steps: FlowStep[];
  readonly approval_need: string;
  readonly next_action: { readonly kind: string } | null;
}
const dataOf = <T = Made>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  Object.keys((answer.json() as { errors?: object }).errors ?? {});
const make = async (body: object = {}): Promise<Made> =>
  dataOf(
    await test.call(operator, "POST", base, {
      body: { ...startableInquiry, work_flow: "stop", ...body },
    }),
  );
const read = async (id: number): Promise<Made> =>
  dataOf(await test.call(operator, "GET", `${base}/${id}`));
const patch = (one: Made, body: object, actor = operator) =>
  test.call(actor, "PATCH", `${base}/${one.id}`, {
    body: { version: one.version, ...body },
  });
const tick = (
  one: Made,
  key: string,
  {
    actor = operator,
    is_done = true,
  }: { actor?: typeof operator | undefined; is_done?: boolean } = {},
) =>
  test.call(actor, "PATCH", `${base}/${one.id}/steps`, {
    body: { version: one.version, key, is_done },
  });
const doneOf = ({ flow_steps }: Made) =>
  flow_steps
    .filter(({ done_at }) => done_at !== null)
    .map(({ key, by }) => [key, by]);

describe("who does a step of the work flow", () => {
  it("401, 403, 404, 422, 568 and 570, and nothing is changed", async () => {
    const one = await make();
    const body = { version: one.version, key: "停止申請書", is_done: true };
    const path = `${base}/${one.id}/steps`;
    const nobody = await test.call(undefined, "PATCH", path, { body });
    expect(nobody.statusCode).toBe(401);
    for (const actor of [dealer, maker, makeActorWith("sos")])
      expect((await tick(one, "停止申請書", { actor })).statusCode).toBe(403);
    expect((await tick({ ...one, id: 999_999 }, "停止申請書")).statusCode).toBe(
      404,
    );
    const unknown = await tick(one, "同意書の同意");
    expect(unknown.statusCode).toBe(422);
    expect(errorsOf(unknown)).toEqual(["key"]);
    expect((await tick({ ...one, version: 9 }, "停止申請書")).statusCode).toBe(
      568,
    );
    // Nobody types what the server keeps.
    expect((await patch(one, { flow_steps: [] })).statusCode).toBe(422);
    expect(await read(one.id)).toEqual(one);
    await sql`update connect_inquiries set inquiry_status = 'complete' where id = ${one.id}`.execute(
      database.db,
    );
    expect((await tick(one, "停止申請書")).statusCode).toBe(570);
    expect(doneOf(await read(one.id))).toEqual([]);
  });

  it("who and when is kept, in the history too, and it can be taken back", async () => {
    const one = await make();
    const ticked = dataOf(await tick(one, "停止申請書"));
    expect(doneOf(ticked)).toEqual([["停止申請書", "手順花子"]]);
    const taken = dataOf(await tick(ticked, "停止申請書", { is_done: false }));
    expect(doneOf(taken)).toEqual([]);
    const [entry] = dataOf<{ changes: { field: string }[] }[]>(
      await test.call(operator, "GET", `${base}/${one.id}/timeline`),
    );
    expect(entry?.changes.map(({ field }) => field)).toEqual(["flow_steps"]);
  });

  it("an inquiry is completed when its steps are, and the missing one comes next", async () => {
    const { major, middle, minor } = await makeCategories(database.db);
    const one = await make({
      category_major_id: major,
      category_middle_id: middle,
      category_minor_id: minor,
      result: "solved",
    });
    const step = (inquiry: Made, name: string) =>
      test.call(operator, "POST", `${base}/${inquiry.id}/${name}`, {
        body: { version: inquiry.version },
      });
    let current = dataOf(await step(one, "start"));
    for (const { key } of one.flow_steps) {
      expect(current.next_action?.kind).toBe(`step:${key}`);
      const refused = await step(current, "complete");
      expect(refused.statusCode).toBe(570);
      expect(refused.body).toContain(key);
      current = dataOf(await tick(current, key));
    }
    expect((await step(current, "complete")).statusCode).toBe(200);
  });
});

describe("what comes with a work flow", () => {
  it("another one keeps what was done; the need of an approval is only raised", async () => {
    const one = await make();
    const ticked = dataOf(await tick(one, "完了連絡"));
    const moved = dataOf(await patch(ticked, { work_flow: "start" }));
    expect(moved.flow_steps.map(({ key }) => key)).toEqual([
      "同意書の同意",
      "SIMの利用中",
      "利用者情報の発行",
      "完了連絡",
    ]);
    expect(doneOf(moved)).toEqual([["完了連絡", "手順花子"]]);
    const claim = dataOf(await patch(moved, { work_flow: "claim" }));
    expect(claim.approval_need).toBe("need");
    const usage = dataOf(await patch(claim, { work_flow: "usage" }));
    expect(usage.approval_need).toBe("need");
    const lower = { approval_need: "no_need" };
    expect((await patch(usage, lower)).statusCode).toBe(403);
    expect((await patch(usage, lower, leader)).statusCode).toBe(200);
    // Saying nothing of it, or saying it at once, does not lower it.
    const made = await make({ work_flow: "claim", ...lower });
    expect(made.approval_need).toBe("need");
  });

  it("the master is kept by who manages clients; what is used is retired", async () => {
    const path = "/api/connectWorkFlows";
    const all = dataOf<(Made & { code: string; steps: string[] })[]>(
      await test.call(operator, "GET", `${path}?per_page=50`),
    );
    expect(all).toHaveLength(9);
    const stop = all.find(({ code }) => code === "stop");
    const write = (
      body: object,
      actor: typeof operator | undefined = operator,
    ) =>
      test.call(actor, "PATCH", `${path}/${stop?.id}`, {
        body: { version: stop?.version, ...body },
      });
    for (const actor of [makeActorWith("connect"), dealer, maker])
      expect((await write({ steps: [] }, actor)).statusCode).toBe(403);
    expect(errorsOf(await write({ steps: ["同じ", "同じ"] }))).toEqual([
      "steps",
    ]);
    const again = await test.call(operator, "POST", path, {
      body: { ...stop, code: "stop" },
    });
    expect(again.statusCode).toBe(422);
    const kept = await make();
    const removed = await test.remove(operator, `${path}/${stop?.id}`);
    expect(removed.statusCode).toBe(563);
    const retired = await write({ steps: ["新しい手順"], is_in_use: false });
    expect(retired.statusCode).toBe(200);
    // What began with it goes on as it began.
    expect((await read(kept.id)).flow_steps).toEqual(kept.flow_steps);
    expect((await patch(kept, { caller_name: "別" })).statusCode).toBe(200);
    const chosen = await test.call(operator, "POST", base, {
      body: { ...startableInquiry, work_flow: "stop" },
    });
    expect(chosen.statusCode).toBe(422);
    expect(errorsOf(chosen)).toEqual(["work_flow"]);
    await sql`update connect_work_flows set is_in_use = true,
      steps = ${["停止申請書", "SIMの解約"]} where code = 'stop'`.execute(
      database.db,
    );
  });
});

describe("the registry ticks what it answers", () => {
  const [invented] = makeVehicles(1);
  const record = vehicleRecordSchema.parse({
    ...invented,
    communication_device_status: "consent",
    sim_status: 3,
    consent_document: "10",
    customer_code: "100-20030",
  });
  const registry = {
    vehicle: record,
    isDown: false,
    isLeftAlone: false,
    asked: [] as string[],
  };
  const client: RegistryClient = {
    findVehicles: ({ chassis = "" }) => {
      registry.asked.push(chassis);
      return registry.isDown
        ? Promise.reject(new AppError("external_unreachable"))
        : Promise.resolve([{ ...registry.vehicle, chassis_number: chassis }]);
    },
    listEvents: () => Promise.resolve([]),
    isLeftAlone: () => registry.isLeftAlone,
  };
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  /** A Tuesday, ten in the morning. */
  const opening = Date.parse(tokyoInstant("2026-11-24")) + 600 * MINUTE;
  let clock = opening;
  const job = {
    name: "connect_flow_watch",
    everyMs: 1000,
    run: watchRegistry(client, () => clock),
  };
  /** So many turns, one a second. */
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      await runJob(database.db, job);
      clock += SECOND;
    }
  };
  const watched = (chassis_number: string, body: object = {}) =>
    make({ chassis_number, company_customer_code: "100-20030", ...body });

  beforeEach(async () => {
    await sql`update connect_inquiries set deleted_at = now()`.execute(
      database.db,
    );
    await sql`delete from connect_flow_looks`.execute(database.db);
    clock = opening;
    Object.assign(registry, {
      vehicle: record,
      isDown: false,
      isLeftAlone: false,
      asked: [],
    });
  });

  it("says in whose name, and what is missing then comes next", async () => {
    const one = await watched("A-1");
    await turns(1);
    const ticked = await read(one.id);
    expect(doneOf(ticked)).toEqual([["SIMの解約", null]]);
    // What a person has to do is left to people, and done is done.
    registry.vehicle = { ...record, sim_status: 1 };
    clock += 31 * MINUTE;
    await turns(1);
    expect(await read(one.id)).toEqual(ticked);
  });

  it("asks one a second, each once in 30 minutes, as long as a step is open", async () => {
    registry.vehicle = { ...record, sim_status: 1 };
    for (const chassis of ["A-1", "A-2", "A-3"]) await watched(chassis);
    await make({ chassis_number: "B-1", work_flow: "usage" });
    await make({ work_flow: "stop" });
    await turns(60);
    expect(registry.asked).toEqual(["A-1", "A-2", "A-3"]);
    clock = opening + 30 * MINUTE - SECOND;
    await turns(1);
    expect(registry.asked).toHaveLength(3);
    await turns(60);
    expect(registry.asked.slice(3)).toEqual(["A-1", "A-2", "A-3"]);
    registry.vehicle = { ...record, sim_status: 3 };
    clock = opening + 61 * MINUTE;
    await turns(5);
    clock = opening + 93 * MINUTE;
    registry.asked = [];
    await turns(60);
    expect(registry.asked).toEqual([]);
  });

  it("two processes together ask no more often", async () => {
    for (const chassis of ["A-1", "A-2"]) await watched(chassis);
    await runJob(database.db, job);
    clock += 400;
    await runJob(database.db, job);
    expect(registry.asked).toEqual(["A-1"]);
  });

  it("a registry that is left alone is not asked, and nobody loses a turn", async () => {
    await watched("A-1");
    registry.isLeftAlone = true;
    await turns(20);
    expect(registry.asked).toEqual([]);
    registry.isLeftAlone = false;
    await turns(1);
    expect(registry.asked).toEqual(["A-1"]);
  });

  it("a look-up that fails changes nothing and waits for its next turn", async () => {
    const one = await watched("A-1");
    registry.isDown = true;
    await turns(20);
    expect(registry.asked).toEqual(["A-1"]);
    expect(await read(one.id)).toEqual(one);
  });

  it.each([
    ["at night", "2026-11-24", 3 * 60],
    ["on Sunday", "2026-11-22", 600],
    ["on a holiday", "2026-11-23", 600],
  ])("%s nothing is asked", async (_, date, minute) => {
    await watched("A-1");
    clock = Date.parse(tokyoInstant(date)) + minute * MINUTE;
    await turns(3);
    expect(registry.asked).toEqual([]);
  });

  it("says nothing of a vehicle whose user may have changed, nor of a case that has ended", async () => {
    const other = await watched("A-1", { company_customer_code: "999-99999" });
    const ended = await watched("A-2");
    await sql`update connect_inquiries set inquiry_status = 'complete' where id = ${ended.id}`.execute(
      database.db,
    );
    await turns(5);
    expect(registry.asked).toEqual(["A-1"]);
    expect(doneOf(await read(other.id))).toEqual([]);
  });
});
