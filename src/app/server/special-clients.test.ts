import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { specialClients } from "#modules/company/special-clients/contract/record.ts";
import {
  lonelyDependencies,
  ownInquiry,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { partsOf } from "#platform/server/module.ts";
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
import { specialClientModule } from "#modules/company/special-clients/server/module.ts";
import { reachesCaseOf } from "#modules/sos/sos-inquiries/server/service.ts";

type Special = DetailOf<typeof specialClients>;

const base = "/api/specialClients";
const make = 7;
const desk = makeActorWith("sos");
const maker = makeActor("carMaker", { vehicle_make: make });
const otherMaker = makeActor("carMaker", { vehicle_make: 8 });
/** Should one be given the right: it has no cases. */
const tow = makeActor("towTruckCompany", {
  permissions: ["sos"],
  tow_truck_company_id: 1,
});

let database: TestDatabase;
let test: TestApp;
let dealer: Actor;
let otherDealer: Actor;
const specials: Record<"code" | "plate" | "phone" | "user" | "nobody", number> =
  { code: 0, plate: 0, phone: 0, user: 0, nobody: 0 };
const module = specialClientModule(reachesCaseOf);

const add = async (name: string, keys: object): Promise<number> => {
  const body = {
    kind: "client",
    name,
    company_customer_code: null,
    vehicle_registration_number: null,
    phone: null,
    reason: "大口契約先",
    instructions: "責任者へ連絡",
    valid_from: "2020-01-01",
    valid_to: null,
    ...keys,
  };
  const answer = await test.call(desk, "POST", base, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Special }>().data.id;
};

const makeDealerAccount = async (): Promise<Actor> => {
  const { id: car_dealer_id } = await makeDealer(database.db);
  return makeActor("carDealer", { car_dealer_id });
};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    module.routes(app, context);
    registerInquiries(app, context, lonelyDependencies());
  });
  dealer = await makeDealerAccount();
  otherDealer = await makeDealerAccount();
  const inquiry = ownInquiry();
  const { vehicle_registration_number } = inquiry;
  await saveInquiry(test, {
    ...inquiry,
    company_customer_code: "321-00001",
    car_dealer_id: dealer.car_dealer_id,
    vehicle_make: make,
  });
  specials.code = await add("甲運送", { company_customer_code: "321-00001" });
  specials.plate = await add("乙運送", { vehicle_registration_number });
  specials.phone = await add("丙運送", { phone: inquiry.caller_phone });
  specials.user = await add("佐藤 花子", {
    kind: "user",
    phone: inquiry.caller_phone,
  });
  specials.nobody = await add("丁運送", { phone: "03-9999-0000" });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const list = async (actor: Actor, query = ""): Promise<Special[]> =>
  (
    await test.call(actor, "GET", `${base}?per_page=100&sort=name${query}`)
  ).json<{ data: Special[] }>().data;
const idsOf = async (actor: Actor): Promise<number[]> =>
  (await list(actor)).map(({ id }) => id).toSorted((one, two) => one - two);

describe("special clients outside the call centre", () => {
  it("are those of a case that the account reads, by what it is told of the case", async () => {
    const { code, plate, phone, user } = specials;
    expect(await idsOf(dealer)).toEqual([code, plate, phone, user]);
    expect(await idsOf(maker)).toEqual([code, plate]);
    for (const actor of [otherDealer, otherMaker, tow])
      expect(await idsOf(actor)).toEqual([]);
  });

  it("are not there for others, and nobody writes one or reads its history", async () => {
    const { code, nobody } = specials;
    const get = (actor: Actor, url: string) => test.call(actor, "GET", url);
    for (const [actor, id] of [
      [dealer, nobody],
      [maker, specials.user],
      [otherDealer, code],
      [otherMaker, code],
      [tow, code],
    ] as const)
      for (const below of ["", "/neighbours"])
        expect(
          (await get(actor, `${base}/${id}${below}`)).statusCode,
          `${actor.role} ${id}${below}`,
        ).toBe(404);
    for (const actor of [dealer, maker]) {
      expect((await get(actor, `${base}/${code}`)).statusCode).toBe(200);
      expect((await get(actor, `${base}/${code}/timeline`)).statusCode).toBe(
        403,
      );
      for (const [method, url, body] of [
        ["POST", base, {}],
        ["PATCH", `${base}/${code}`, { version: 1, name: "x" }],
        ["DELETE", `${base}/${code}`, undefined],
      ] as const)
        expect(
          (await test.call(actor, method, url, { body })).statusCode,
          `${actor.role} ${method}`,
        ).toBe(403);
    }
  });

  it("are told without reason and instructions, to a maker without the telephone; by no keyword", async () => {
    const hidden = { reason: null, instructions: null };
    const [first] = await list(dealer, "&kind=user");
    expect(first).toMatchObject({ ...hidden, name: "佐藤 花子" });
    expect(first?.phone).toMatch(/^090-3333-/);
    for (const row of await list(maker))
      expect(row).toMatchObject({ ...hidden, phone: null });
    const searchers = partsOf([module], "searchers");
    for (const actor of [dealer, maker]) {
      expect(await list(actor, `&q=${encodeURIComponent("大口")}`)).toEqual([]);
      for (const { find } of searchers)
        expect(await find(database.db, actor, ["大口"], 10)).toEqual([]);
    }
    for (const { find } of searchers)
      expect(await find(database.db, desk, ["大口"], 10)).toHaveLength(5);
  });

  it("goes when its case goes elsewhere", async () => {
    const { db } = database;
    const move = (id: number | null) =>
      db.updateTable("sos_inquiries").set({ car_dealer_id: id }).execute();
    await move(otherDealer.car_dealer_id);
    expect(await idsOf(dealer)).toEqual([]);
    expect(await idsOf(otherDealer)).toContain(specials.code);
    await move(dealer.car_dealer_id);
  });
});
