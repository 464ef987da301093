import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchEverything } from "#modules/desk/search/contract/endpoints.ts";
import { registerSearchRoutes } from "#modules/desk/search/server/routes.ts";
import { createSearchService } from "#modules/desk/search/server/service.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
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
import { inquiryDependencies } from "./inquiry-dependencies.ts";
import { partsOf } from "#platform/server/module.ts";
import { createTestModules } from "./modules-testing.ts";

let database: TestDatabase;
let test: TestApp;
let dealerId = 0;
const operator = makeActor("callCenterAgent");

beforeAll(async () => {
  database = await createTestDatabase();
  dealerId = (await makeDealer(database.db)).id;
  const { id: otherDealer } = await makeDealer(database.db);
  const { modules } = await createTestModules(database.db);
  const searchers = partsOf(modules, "searchers");
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, inquiryDependencies);
    registerSearchRoutes(app, context, createSearchService(searchers, "hino"));
  });
  await saveInquiry(test, {
    ...startableInquiry,
    customer_company: "髙千穂運送株式会社",
    chassis_number: "QPG-FS1ERB-12345",
    caller_phone: "03-1234-5678",
    vehicle_make: 2,
    car_dealer_id: dealerId,
  });
  await saveInquiry(test, {
    ...startableInquiry,
    customer_company: "高千穂商事",
    caller_phone: "090-7777-8888",
    vehicle_make: 3,
    car_dealer_id: otherDealer,
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const search = (actor: Actor | undefined, q: string) =>
  test.call(actor, "GET", `/api/search?q=${encodeURIComponent(q)}`);

const companies = async (actor: Actor, q: string): Promise<string[]> => {
  const answer = await search(actor, q);
  expect(answer.statusCode).toBe(200);
  return searchEverything.response
    ?.parse(answer.json())
    .data.flatMap(({ kind, items }) =>
      kind === "sos_inquiry" ? items.map((item) => item.details[0] ?? "") : [],
    ) as string[];
};

describe("GET /api/search", () => {
  it("asks for the sign-in", async () => {
    expect((await search(undefined, "a")).statusCode).toBe(401);
  });

  it("is not for towing companies", async () => {
    const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
    expect((await search(tow, "高千穂")).statusCode).toBe(403);
  });

  it.each(["", "   ", "あ".repeat(101)])("refuses %j", async (q) => {
    expect((await search(operator, q)).statusCode).toBe(422);
  });

  it("refuses an unknown parameter", async () => {
    const answer = await test.call(operator, "GET", "/api/search?q=a&all=1");
    expect(answer.statusCode).toBe(422);
  });

  it("finds nothing for signs alone", async () => {
    expect((await search(operator, "ーー")).json()).toEqual({ data: [] });
  });

  it.each([
    "高千穂運送",
    "(03) 1234 5678",
    "+81 3-1234-5678",
    "12345678",
    "ｆｓ1erb",
    "運送 5678",
    "㈱高千穂運送",
  ])("finds the case by %s", async (q) => {
    expect(await companies(operator, q)).toEqual(["髙千穂運送株式会社"]);
  });

  it("shows the field in which the words stand and where the case is", async () => {
    const answer = await search(operator, "FS1ERB");
    expect(answer.json()).toMatchObject({
      data: [
        {
          kind: "sos_inquiry",
          items: [
            {
              hit: { label: "車台番号", value: "QPG-FS1ERB-12345" },
              is_open: true,
              path: expect.stringMatching(
                /^\/hino-sos\/inquiry\/\d+$/,
              ) as unknown,
            },
          ],
        },
      ],
    });
  });

  it("keeps to the row scope of the account", async () => {
    const both = await companies(operator, "高千穂");
    expect(both).toHaveLength(2);
    const dealer = makeActor("carDealer", { car_dealer_id: dealerId });
    expect(await companies(dealer, "高千穂")).toEqual(["髙千穂運送株式会社"]);
    const maker = makeActor("carMaker", { vehicle_make: 3 });
    expect(await companies(maker, "高千穂")).toEqual(["高千穂商事"]);
    const nobody = makeActor("carDealer");
    expect(await companies(nobody, "高千穂")).toEqual([]);
  });

  it("finds companies for those who may open their pages, and for nobody else", async () => {
    const id = await makeTowCompany(database.db);
    const { name } = await database.db
      .selectFrom("tow_truck_companies")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const found = await search(makeActorWith("client_management"), name);
    expect(found.json()).toMatchObject({
      data: [
        {
          kind: "tow_truck_company",
          items: [
            {
              title: name,
              path: `/management/tow-truck-company-list/${id}`,
            },
          ],
        },
      ],
    });
    const clients = makeActor("carDealer", {
      permissions: ["sos", "client_management"],
    });
    for (const actor of [clients, makeActorWith("sos")])
      expect((await search(actor, name)).body).not.toContain(name);
  });

  it("asks no searcher whose page the account may not open", async () => {
    for (const q of ["高千穂", "販売"]) {
      const answer = await search(makeActorWith("iza"), q);
      expect(answer.json()).toEqual({ data: [] });
    }
  });
});
