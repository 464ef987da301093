import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { inquirySearcher } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  ownInquiry,
  registerInquiries,
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
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
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import type { CaseSummary } from "../contract/schema.ts";
import type { CaseFinders } from "./choosing-service.ts";
import { registerCaseRoutes } from "./routes.ts";

let database: TestDatabase;
let test: TestApp;
let dealer: Actor;
let own: { readonly id: number };
const operator = makeActor("callCenterAgent");
const maker = makeActor("carMaker", { vehicle_make: 3 });
const stranger = makeActor("carDealer", { car_dealer_id: 999_999 });
const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });

/** Every desk there is finds what SOS finds. */
const finders = Object.fromEntries(
  caseModules.map((module) => [module, inquirySearcher]),
) as unknown as CaseFinders;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    registerCaseRoutes(app, context, finders);
  });
  const { id: dealerId } = await makeDealer(database.db);
  dealer = makeActor("carDealer", { car_dealer_id: dealerId });
  own = await saveInquiry(test, {
    ...startableInquiry,
    caller_name: "霞 太郎",
    vehicle_make: 3,
  });
  await saveInquiry(test, { ...startableInquiry, caller_name: "別 花子" });
  await database.db
    .updateTable("sos_inquiries")
    .set({ car_dealer_id: dealerId })
    .where("id", "=", own.id)
    .execute();
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const list = async (actor: Actor, q = ""): Promise<CaseSummary[]> =>
  (
    await test.call(actor, "GET", `/api/cases?q=${encodeURIComponent(q)}`)
  ).json<{ data: CaseSummary[] }>().data;

describe("refusals", () => {
  it.each(["/api/cases", "/api/cases/sos/1"])("of %s", async (path) => {
    expect((await test.call(undefined, "GET", path)).statusCode).toBe(401);
    for (const actor of [makeActorWith("call_logs"), tow])
      expect((await test.call(actor, "GET", path)).statusCode).toBe(403);
  });

  it("a case of others, and a desk that there is not", async () => {
    const path = `/api/cases/sos/${own.id}`;
    expect((await test.call(stranger, "GET", path)).statusCode).toBe(404);
    const unknown = `/api/cases/nowhere/${own.id}`;
    expect((await test.call(operator, "GET", unknown)).statusCode).toBe(422);
  });
});

describe("cases to choose from", () => {
  it("are the newest where nothing is typed, the hits where something is", async () => {
    const all = await list(operator);
    expect(all.map(({ caller_name }) => caller_name)).toEqual([
      "別 花子",
      "霞 太郎",
    ]);
    expect((await list(operator, "霞")).map(({ id }) => id)).toEqual([own.id]);
    expect(await list(operator, "存在しない語")).toEqual([]);
  });

  it("stay within the scope, and a maker is told no person", async () => {
    for (const typed of ["", "霞"])
      expect(await list(stranger, typed)).toEqual([]);
    expect((await list(dealer)).map(({ id }) => id)).toEqual([own.id]);
    expect(await list(maker)).toMatchObject([
      { id: own.id, caller_name: null },
    ]);
    expect(
      (await test.call(maker, "GET", `/api/cases/sos/${own.id}`)).json(),
    ).toMatchObject({ data: { id: own.id, caller_name: null } });
  });

  it("name in place of a merged case the one that is worked on", async () => {
    const made = [];
    for (const caller_name of ["統 一郎", "合 二郎", "重 三郎"])
      made.push(await saveInquiry(test, { ...ownInquiry(), caller_name }));
    const [one, two, three] = made.map(({ id }) => id);
    for (const [double, kept] of [
      [one, two],
      [two, three],
    ])
      await database.db
        .updateTable("sos_inquiries")
        .set({ inquiry_status: "merged", merged_into_id: kept })
        .where("id", "=", double ?? 0)
        .execute();
    const ids = async (typed: string) =>
      (await list(operator, typed)).map(({ id }) => id);
    const newest = await ids("");
    expect(newest).toContain(three);
    expect(newest).not.toContain(one);
    expect(newest).not.toContain(two);
    for (const typed of ["統", "合", made[0]?.reception_number ?? ""])
      expect(await ids(typed)).toEqual([three]);
  });

  it("leave out what is deleted", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      caller_name: "消 えた",
    });
    await database.db
      .updateTable("sos_inquiries")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    expect((await list(operator)).map((row) => row.id)).not.toContain(id);
    const answer = await test.call(operator, "GET", `/api/cases/sos/${id}`);
    expect(answer.statusCode).toBe(404);
  });
});
