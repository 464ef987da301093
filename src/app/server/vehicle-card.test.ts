import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCallLogTestApp } from "#modules/desk/call-logs/server/testing.ts";
import {
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { registerVehicleCardRoutes } from "#modules/company/vehicles/server/card-routes.ts";
import { createVehicleCardService } from "#modules/company/vehicles/server/service.ts";
import type { VehicleCardData } from "#modules/company/vehicles/contract/card-endpoints.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { vehicleDependencies } from "./vehicle-dependencies.ts";

let database: TestDatabase;
let test: Awaited<ReturnType<typeof createCallLogTestApp>>;
const desk = makeActor("callCenterAgent");
const base = "/api/vehicles";
const plate = "袖ヶ浦 800 か 77";
const trailer = "千葉 100 あ 12-34";
let inquiryId = 0;
let callId = 0;

const query = (keys: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(keys).map(([name, value]) => [name, String(value)]),
  ).toString();
const ask = (actor: Actor | undefined, keys: Record<string, string | number>) =>
  test.call(actor, "GET", `${base}/card?${query(keys)}`);
const cardOf = async (
  keys: Record<string, string | number>,
  actor: Actor = desk,
): Promise<VehicleCardData> => {
  const answer = await ask(actor, keys);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: VehicleCardData }>().data;
};
let posts = 0;
const link = (actor: Actor | undefined, tractor: string, drawn: string) => {
  posts += 1;
  return test.call(actor, "POST", `${base}/links`, {
    body: { tractor_plate: tractor, trailer_plate: drawn },
    headers: { "idempotency-key": `link-${String(posts)}-of-vehicles` },
  });
};
const countOf = async (table: "vehicle_links" | "history") =>
  (await database.db.selectFrom(table).select("id").execute()).length;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createCallLogTestApp(database.db, (app, context) =>
    registerVehicleCardRoutes(
      app,
      context,
      createVehicleCardService(vehicleDependencies),
    ),
  );
  inquiryId = (
    await saveInquiry(test, {
      ...startableInquiry,
      caller_phone: "080-7777-0001",
      chassis_number: "XZU720-0012345",
      communication_device_status: "consent",
      vehicle_registration_number: {
        bureau: "袖ヶ浦",
        category: "800",
        kana: "か",
        designated_number: "77",
      },
    })
  ).id;
  await saveInquiry(test);
  const call = await test.call(desk, "POST", "/api/callLogs", {
    body: {
      direction: "in",
      started_at: "2026-01-02T03:04:05.000Z",
      phone: "080-7777-0001",
      name: "山田",
    },
    headers: { "idempotency-key": "call-of-the-vehicle-card" },
  });
  callId = call.json<{ data: { id: number } }>().data.id;
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

describe.each([
  ["visitor", undefined, 401],
  ["agent with none of the desks", makeActorWith("client_management"), 403],
  ["dealer", makeActor("carDealer", { car_dealer_id: 1 }), 403],
  ["maker", makeActor("carMaker", { vehicle_make: 1 }), 403],
  [
    "towing company",
    makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
    403,
  ],
] as const)("%s", (_who, actor, status) => {
  it("neither reads the card nor links vehicles", async () => {
    expect((await ask(actor, { plate })).statusCode).toBe(status);
    expect((await link(actor, plate, trailer)).statusCode).toBe(status);
    const removal = await test.call(
      actor,
      "DELETE",
      `${base}/links/1${removalOf()}`,
    );
    expect(removal.statusCode).toBe(status);
    expect(await countOf("vehicle_links")).toBe(0);
  });
});

describe("card", () => {
  it.each([
    ["plate", { plate: "袖ヶ浦800か・・77" }, "vehicle_registration_number"],
    ["chassis number", { chassis: "xzu720-0012345" }, "chassis_number"],
    ["telephone", { tel: "０８０７７７７０００１" }, "caller_phone"],
  ] as const)("is found by %s", async (_key, keys, matched) => {
    const card = await cardOf(keys);
    expect(card.open_cases).toMatchObject([
      { id: inquiryId, matched_by: [matched] },
    ]);
    expect(card.plate).toBe("袖ヶ浦 800 か ・・77");
    expect(card.customer?.name).toBe(startableInquiry.customer_company);
    const ids = card.contacts.map(({ kind, id }) => `${kind} ${String(id)}`);
    expect(ids[0]).toBe(`case ${String(inquiryId)}`);
    expect(ids.includes(`call ${String(callId)}`)).toBe(
      matched === "caller_phone",
    );
  });

  it("takes the state of the device from the vehicle's own case, not from a telephone", async () => {
    expect((await cardOf({ plate })).communication_device_status).toBe(
      "consent",
    );
    expect(
      (await cardOf({ tel: "080-7777-0001" })).communication_device_status,
    ).toBeNull();
  });

  it("leaves out the case on whose screen it stands", async () => {
    const card = await cardOf({
      plate,
      except_case_kind: "sos",
      except_case_id: inquiryId,
    });
    expect(card.open_cases).toEqual([]);
    expect(card.contacts).toEqual([]);
  });

  it("tells nothing of cases without their desk and nothing of calls without call logs", async () => {
    const tel = "080-7777-0001";
    const ofCalls = await cardOf({ tel, plate }, makeActorWith("call_logs"));
    expect(ofCalls.open_cases).toBeNull();
    expect(ofCalls.contacts.map(({ kind }) => kind)).toEqual(["call"]);
    expect(ofCalls.customer).toBeNull();
    expect(ofCalls.communication_device_status).toBeNull();
    const ofCases = await cardOf({ tel, plate }, makeActorWith("sos"));
    expect(ofCases.contacts.map(({ kind }) => kind)).toEqual(["case"]);
    const ofConnect = await cardOf({ tel, plate }, makeActorWith("connect"));
    // Of its own desk alone, which has none of this vehicle.
    expect(ofConnect).toMatchObject({ open_cases: [], contacts: [] });
  });

  it("tells of inspections that are due to whoever calls for them alone", async () => {
    expect((await cardOf({ plate })).dues).toEqual([]);
    expect((await cardOf({ plate }, makeActorWith("out", "sos"))).dues).toEqual(
      [],
    );
    for (const other of ["sos", "call_logs", "connect"] as const)
      expect((await cardOf({ plate }, makeActorWith(other))).dues).toBeNull();
  });

  it("knows nothing of a deleted case", async () => {
    const { id, version } = await saveInquiry(test, {
      ...startableInquiry,
      caller_phone: "080-7777-0002",
    });
    await database.db
      .updateTable("sos_inquiries")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .execute();
    const card = await cardOf({ tel: "080-7777-0002" });
    expect(card).toMatchObject({ open_cases: [], contacts: [], plate: null });
  });

  it("wants a key", async () => {
    expect((await ask(desk, {})).statusCode).toBe(422);
  });
});

describe("tractor and trailer", () => {
  it("are linked, seen from both and unlinked, with history", async () => {
    const made = await link(desk, plate, trailer);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ data: { id: number } }>().data;
    expect((await cardOf({ plate })).related).toMatchObject([
      { id, role: "trailer", plate: "千葉 100 あ 12-34" },
    ]);
    // By chassis number too: the plate is that of the newest case.
    expect((await cardOf({ chassis: "XZU720-0012345" })).related).toHaveLength(
      1,
    );
    expect((await cardOf({ plate: trailer })).related).toMatchObject([
      { id, role: "tractor", plate: "袖ヶ浦 800 か ・・77" },
    ]);

    const again = await link(desk, plate, trailer);
    expect(again.statusCode).toBe(422);

    const removal = (query: string) =>
      test.call(desk, "DELETE", `${base}/links/${id}${query}`);
    expect((await removal(removalOf(2))).statusCode).toBe(568);
    expect((await cardOf({ plate })).related).toHaveLength(1);
    expect((await removal(removalOf(1))).statusCode).toBe(204);
    expect((await removal(removalOf(2))).statusCode).toBe(404);
    expect((await cardOf({ plate })).related).toEqual([]);
    const past = await database.db
      .selectFrom("history")
      .select(["action", "user_name"])
      .where("entity", "=", "vehicle_link")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(past).toEqual([
      { action: "create", user_name: desk.name },
      { action: "delete", user_name: desk.name },
    ]);
  });

  it.each([
    ["no whole plate", plate, "1234"],
    ["the same vehicle", plate, "袖ヶ浦800か・・77"],
  ])("refuses %s and changes nothing", async (_what, tractor, drawn) => {
    const before = [await countOf("vehicle_links"), await countOf("history")];
    expect((await link(desk, tractor, drawn)).statusCode).toBe(422);
    expect([await countOf("vehicle_links"), await countOf("history")]).toEqual(
      before,
    );
  });
});
