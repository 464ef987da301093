import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isInAudience,
  type Audience,
} from "#platform/server/records/audience.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { IncomingCall } from "../contract/schema.ts";
import { callRecords } from "./live-record-service.ts";
import {
  callId,
  createTelephonyTestApp,
  event,
  type TelephonyTestApp,
} from "./testing.ts";

const base = "/api/incomingCalls";
const agent = makeActor("callCenterAgent");
const other = makeActor("callCenterAgent");
const withoutCases = makeActorWith("iza");
let database: TestDatabase;
let test: TelephonyTestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTelephonyTestApp(database.db);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const ring = async (call_id: string, extension: string): Promise<number> => {
  const answer = await test.send({
    event: "ringing",
    call_id,
    from: "09011112222",
    to: "0120999999",
    extension,
    at: new Date().toISOString(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = await database.db
    .selectFrom("telephone_calls")
    .select("id")
    .where("call_id", "=", call_id)
    .executeTakeFirstOrThrow();
  return id;
};
const askedBy = async (actor: typeof agent, id: number) =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{
    data: IncomingCall;
  }>().data;
const recordOf = async (id: number) => {
  const records = await callRecords.load(database.db, [id]);
  return (actor: typeof agent) => records.get(id)?.(actor);
};
/** What depends on the moment of asking. */
const timeless = (call: unknown) => ({ ...(call as object), take_over_ms: 0 });

it("gives each account what it would read", async () => {
  await test.call(agent, "PUT", "/api/telephony/own", {
    body: { extension: "201", availability: "available" },
  });
  const id = await ring("told-1", "201");
  const ringing = await recordOf(id);
  for (const actor of [agent, other, withoutCases])
    expect(ringing(actor)).toEqual(await askedBy(actor, id));
  expect(ringing(agent)).toMatchObject({ is_own_extension: true });
  expect(ringing(other)).toMatchObject({ is_own_extension: false });

  await test.call(other, "POST", `${base}/${id}/claim`);
  const claimed = await recordOf(id);
  for (const actor of [agent, other, withoutCases])
    expect(timeless(claimed(actor))).toEqual(
      timeless(await askedBy(actor, id)),
    );
  expect(claimed(other)).toMatchObject({ is_mine: true, state: "answered" });
  expect(claimed(agent)).toMatchObject({ is_mine: false });
});

it("hands the same object to all who read the same: it is written once", async () => {
  const callFor = await recordOf(await ring("told-2", "999"));
  expect(callFor(agent)).toBe(callFor(other));
  expect(callFor(withoutCases)).not.toBe(callFor(agent));
});

it("gives nothing to who may not take calls, whatever the event says", async () => {
  const callFor = await recordOf(await ring("told-3", "999"));
  for (const actor of [
    makeActorWith("out", "call_logs"),
    makeActor("carDealer", { permissions: ["sos"], car_dealer_id: 1 }),
    makeActor("carMaker", { permissions: ["sos"], vehicle_make: 1 }),
    makeActor("towTruckCompany", {
      permissions: ["sos"],
      tow_truck_company_id: 1,
    }),
  ])
    expect(callFor(actor)).toBeUndefined();
});

const external = { permissions: ["sos", "iza", "connect"] as const };
const outsiders = [
  makeActor("carDealer", { ...external, car_dealer_id: 1 }),
  makeActor("carMaker", { ...external, vehicle_make: 1 }),
  makeActor("towTruckCompany", { ...external, tow_truck_company_id: 1 }),
];

describe("live events of calls", () => {
  it("leave the list of missed calls alone until one comes or goes", async () => {
    const call_id = callId();
    const topicsOf = async (id: number): Promise<string[]> =>
      (
        await database.db
          .selectFrom("events")
          .select("topic")
          .where("entity", "=", "telephone_call")
          .where("entity_id", "=", id)
          .orderBy("id")
          .execute()
      ).map(({ topic }) => topic);
    await test.send(event("ringing", call_id));
    const id = await test.idOf(call_id);
    expect(await topicsOf(id)).toEqual(["incomingCalls"]);
    await test.send(event("ended", call_id));
    expect(await topicsOf(id)).toContain("missedCalls");
  });

  it("reach the desks and no external or towing account", async () => {
    await test.ring({ from: "05099990000" });
    const rows = await database.db
      .selectFrom("events")
      .select(["audience", "topic"])
      .where("topic", "in", [
        "incomingCalls",
        "missedCalls",
        "callLogs",
        "telephony",
      ])
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { audience } of rows as { audience: Audience }[])
      for (const actor of outsiders)
        expect(isInAudience(audience, actor)).toBe(false);
    const calls = rows.filter(({ topic }) => topic === "incomingCalls");
    expect(calls.every(({ audience }) => isInAudience(audience, agent))).toBe(
      true,
    );
  });
});
