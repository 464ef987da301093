import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { lookUpsPerMinute } from "#modules/company/vehicles/contract/endpoints.ts";
import type { VehicleEvent } from "#modules/company/vehicles/contract/event-schema.ts";
import {
  vehicleRecordSchema,
  type RegistryVehicle,
} from "#modules/company/vehicles/contract/schema.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import { AppError, errorCatalogue } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
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
import { makeVehicles } from "#world/vehicle-seed.ts";
import { connectInquiryModule, connectVehicleModule } from "./module.ts";
import { startableInquiry } from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent");
let dealer: Actor;
let database: TestDatabase;
let test: TestApp;

const [invented] = makeVehicles(1);
const record = vehicleRecordSchema.parse({
  ...invented,
  communication_device_status: "consent",
  sim_status: 1,
  consent_document: "10",
  customer_code: "100-20030",
});
const canary = "カナリア警告";
const said = { at: "2026-11-23T00:00:00.000Z", severity: "info" } as const;
const events: VehicleEvent[] = [
  { ...said, kind: "warning", code: "P1", text: canary, place: "カナリア町" },
  { ...said, kind: "sim", code: "SIM1", text: "開通", place: "カナリア町" },
];
/** What the registry answers, and how often it was asked. */
const registry = { vehicle: record, isDown: false, asked: 0 };
const answer = <T>(value: T): Promise<T> => {
  registry.asked += 1;
  return registry.isDown
    ? Promise.reject(new AppError("external_unreachable"))
    : Promise.resolve(value);
};
const client: RegistryClient = {
  findVehicles: () => answer([registry.vehicle]),
  listEvents: () => answer(events),
  isLeftAlone: () => false,
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await makeDealer(database.db);
  dealer = makeActor("carDealer", { car_dealer_id: id });
  test = await createTestApp(database.db, (app, context) => {
    connectInquiryModule().routes(app, context);
    connectVehicleModule(client).routes(app, context);
  });
});
afterEach(() => {
  Object.assign(registry, { vehicle: record, isDown: false, asked: 0 });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const dataOf = <T>(given: { json: () => unknown }): T =>
  (given.json() as { data: T }).data;
const make = async (body: object): Promise<number> =>
  dataOf<{ id: number }>(
    await test.call(operator, "POST", base, {
      body: { ...startableInquiry, ...body },
    }),
  ).id;
const history = (id: number, actor: Actor = operator) =>
  test.call(actor, "GET", `${base}/${id}/externalHistory`);
const owned = {
  chassis_number: record.chassis_number,
  company_customer_code: "100-20030",
};
interface Told {
  readonly gate: { readonly reason: string | null; readonly is_stale: boolean };
  readonly events: VehicleEvent[];
}

describe("who may ask the registry", () => {
  it("401, 403 and 404, without asking it", async () => {
    const id = await make({
      ...owned,
      car_dealer_id: dealer.car_dealer_id,
    });
    const maker = makeActor("carMaker", { vehicle_make: record.make ?? 1 });
    const path = `${base}/${id}/externalHistory`;
    expect((await test.call(undefined, "GET", path)).statusCode).toBe(401);
    for (const actor of [dealer, maker, makeActorWith("sos")]) {
      expect((await history(id, actor)).statusCode).toBe(403);
      const data = await test.call(
        actor,
        "GET",
        `${base}/externalData?chassis=1`,
      );
      expect(data.statusCode).toBe(403);
    }
    expect((await history(999_999)).statusCode).toBe(404);
    expect(registry.asked).toBe(0);
  });

  it("nobody asks more often than by hand, and nobody waits for another", async () => {
    const hasty = makeActor("callCenterAgent");
    const id = await make(owned);
    const lookUp = (actor: Actor) =>
      test.call(actor, "GET", `${base}/externalData?chassis=XZU`);
    for (let call = 1; call < lookUpsPerMinute; call += 1)
      expect((await lookUp(hasty)).statusCode).toBe(200);
    expect((await history(id, hasty)).statusCode).toBe(200);
    registry.asked = 0;
    for (const refused of [await lookUp(hasty), await history(id, hasty)]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        message: errorCatalogue.too_many_requests.message,
      });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(registry.asked).toBe(0);
    expect((await lookUp(operator)).statusCode).toBe(200);
  });

  it("nothing is asked without a key", async () => {
    const asked = await test.call(operator, "GET", `${base}/externalData`);
    expect(asked.statusCode).toBe(422);
    const id = await make({});
    expect(dataOf(await history(id))).toBeNull();
    expect(registry.asked).toBe(0);
  });

  it("a registry that is down is said, and nothing is told", async () => {
    const id = await make(owned);
    registry.isDown = true;
    const refused = await history(id);
    expect(refused.statusCode).toBe(567);
    expect(refused.body).not.toContain(canary);
    const data = await test.call(
      operator,
      "GET",
      `${base}/externalData?tel=052`,
    );
    expect(data.statusCode).toBe(567);
  });
});

describe("what happened to the vehicle is cut by the consent", () => {
  const told = async (vehicle: Partial<RegistryVehicle>, body = owned) => {
    registry.vehicle = { ...record, ...vehicle };
    const answered = await history(await make(body));
    expect(answered.statusCode).toBe(200);
    return { ...dataOf<Told>(answered), body: answered.body };
  };

  it("data and position: all of it", async () => {
    const { gate, events: all } = await told({});
    expect(gate.reason).toBeNull();
    expect(all).toEqual(events);
  });

  it("data alone: no place", async () => {
    const { gate, events: some } = await told({
      communication_device_status: "consent_excluding_position",
      consent_document: "11",
    });
    expect(gate.reason).toBe("position_excluded");
    expect(some.map(({ kind }) => kind)).toEqual(["warning", "sim"]);
    expect(some.every(({ place }) => place === null)).toBe(true);
  });

  it.each([
    [
      "refused",
      { communication_device_status: "rejection", consent_document: "20" },
    ],
    ["completely_refused", { consent_document: "21" }],
    ["contradictory", { consent_document: "11" }],
    ["sim_unused", { sim_status: 3 }],
    ["unknown", { sim_status: null }],
  ] as const)("%s: neither warning nor place", async (reason, vehicle) => {
    const { gate, body } = await told(vehicle);
    expect(gate.reason).toBe(reason);
    expect(body).not.toContain("カナリア");
  });

  it("another owner than the customer: nothing until that is cleared", async () => {
    const { gate, body } = await told(
      {},
      {
        ...owned,
        company_customer_code: "999-99999",
      },
    );
    expect(gate).toMatchObject({ reason: "user_changed", is_stale: true });
    expect(body).not.toContain("カナリア");
  });

  it("a vehicle that is not certain: nothing at all", async () => {
    const serial = record.chassis_number.slice(-6);
    const id = await make({ ...owned, chassis_number: serial });
    expect(dataOf(await history(id))).toBeNull();
  });
});

it("says of vehicles that are looked up what may be read of them", async () => {
  const path = `${base}/externalData?chassis=1&company_customer_code=999-99999`;
  const [found] = dataOf<object[]>(await test.call(operator, "GET", path));
  expect(found).toMatchObject({
    vehicle: { chassis_number: record.chassis_number },
    gate: { data: false, reason: "user_changed" },
    registration: "present",
  });
});
