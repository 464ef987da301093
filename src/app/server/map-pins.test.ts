import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { listLiveCaseIds } from "#modules/sos/sos-dispatch/server/service.ts";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
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
import type {
  CasePin,
  PlacePin,
} from "#modules/base/map/contract/pin-schema.ts";
import { listTowCompanyPlaces } from "#modules/company/organisations/server/service.ts";
import { listBranchPlaces } from "#modules/company/dealers/server/service.ts";
import { listCasePins } from "#modules/desk/case-desk/server/service.ts";
import { registerMapRoutes } from "#modules/base/map/server/routes.ts";

let database: TestDatabase;
let test: TestApp;
const desk = makeActorWith("sos");
const ids = {
  branch: 0,
  dealer: 0,
  other: 0,
  tow: 0,
  otherTow: 0,
  own: 0,
  foreign: 0,
};

const makeCase = async (more: object): Promise<number> => {
  const { id } = await saveInquiry(test, {
    caller_name: "地図",
    customer_company: "顧客名",
    prefecture: "愛知県",
    address: "豊田市",
    latitude: 35.05,
    longitude: 137.15,
    service_division: ["A"],
    ...more,
  });
  return id;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const dealers = [await makeDealer(db), await makeDealer(db)] as const;
  [ids.dealer, ids.other] = [dealers[0].id, dealers[1].id];
  ids.branch = dealers[0].branch_id;
  test = await createTestApp(db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    registerMapRoutes(app, context, {
      readRoads: () => Promise.resolve(BUILT_IN_EXPRESSWAYS),
      pins: {
        listCases: listCasePins({ sos: listLiveCaseIds }),
        listCompanies: listTowCompanyPlaces,
        listBranches: listBranchPlaces,
      },
    });
  });
  ids.tow = await makeTowCompany(db);
  ids.otherTow = await makeTowCompany(db);
  await sql`update tow_truck_companies set latitude = 35.1, longitude = 137.1`.execute(
    db,
  );
  ids.own = await makeCase({ car_dealer_id: ids.dealer, vehicle_make: 3 });
  ids.foreign = await makeCase({ car_dealer_id: ids.other, vehicle_make: 4 });
  await sql`insert into sos_dispatches (inquiry_id, kind, tow_truck_company_id, progress, arranged_at)
    values (${ids.own}, 'A', ${ids.tow}, 'accepted', now())`.execute(db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const pins = async (actor: Actor, query = ""): Promise<CasePin[]> =>
  (await test.call(actor, "GET", `/api/map/casePins${query}`)).json<{
    data: { pins: CasePin[] };
  }>().data.pins;
const idsOf = async (actor: Actor, query = ""): Promise<number[]> =>
  (await pins(actor, query)).map(({ id }) => id);
const places = async (
  actor: Actor,
  layer: "companyPins" | "branchPins",
): Promise<PlacePin[]> =>
  (await test.call(actor, "GET", `/api/map/${layer}`)).json<{
    data: PlacePin[];
  }>().data;

const dealer = () => makeActor("carDealer", { car_dealer_id: ids.dealer });
const maker = () => makeActor("carMaker", { vehicle_make: 3 });
const tow = () =>
  makeActor("towTruckCompany", { tow_truck_company_id: ids.tow });

it.each(["casePins", "companyPins", "branchPins"])(
  "%s are nobody's who is not signed in",
  async (name) => {
    const answer = await test.call(undefined, "GET", `/api/map/${name}`);
    expect(answer.statusCode).toBe(401);
  },
);

describe("cases", () => {
  it("are all of the desk's, newest first, small", async () => {
    expect(await idsOf(desk)).toEqual([ids.foreign, ids.own]);
    expect((await pins(desk))[1]).toMatchObject({
      mark: "typing",
      place: "愛知県豊田市",
      name: "顧客名",
      can_move: true,
    });
  });

  it("are a dealer's and a maker's own, a towing company's as it is under way to them", async () => {
    expect(await idsOf(dealer())).toEqual([ids.own]);
    expect(await idsOf(maker())).toEqual([ids.own]);
    expect(await idsOf(tow())).toEqual([ids.own]);
    for (const actor of [
      makeActor("carDealer", { car_dealer_id: null }),
      makeActor("carMaker", { vehicle_make: 9 }),
      makeActor("towTruckCompany", { tow_truck_company_id: ids.otherTow }),
      makeActorWith("iza"),
    ])
      expect(await idsOf(actor)).toEqual([]);
  });

  it("of others are not told by their id either", async () => {
    const both = `?case_kind=sos&ids=${String(ids.own)},${String(ids.foreign)}`;
    expect(await idsOf(desk, both)).toHaveLength(2);
    for (const actor of [dealer(), maker(), tow()])
      expect(await idsOf(actor, both)).toEqual([ids.own]);
  });

  it("of a private caller have a name for those who are told it, not for a maker", async () => {
    const update = (company: string | null) =>
      sql`update sos_inquiries set customer_company = ${company} where id = ${ids.own}`.execute(
        database.db,
      );
    await update(null);
    const nameFor = async (actor: Actor) =>
      (await pins(actor, `?case_kind=sos&ids=${String(ids.own)}`))[0]?.name;
    expect(await nameFor(desk)).toBe("地図");
    expect(await nameFor(dealer())).toBe("地図");
    expect(await nameFor(maker())).toBeNull();
    expect(await nameFor(tow())).toBeNull();
    await update("顧客名");
  });

  it("are moved by the desk alone; a towing company does not learn whose they are", async () => {
    for (const actor of [dealer(), maker(), tow()])
      expect((await pins(actor))[0]?.can_move).toBe(false);
    expect((await pins(tow()))[0]?.name).toBeNull();
  });

  it("leave the map when the company has left them, and when they are closed", async () => {
    const { db } = database;
    await sql`update sos_dispatches set progress = 'cancelled'`.execute(db);
    expect(await idsOf(tow())).toEqual([]);
    await sql`update sos_dispatches set progress = 'accepted'`.execute(db);
    const closed = await makeCase({});
    await sql`update sos_inquiries set inquiry_status = 'complete' where id = ${closed}`.execute(
      db,
    );
    const unplaced = await makeCase({ latitude: null, longitude: null });
    for (const id of [closed, unplaced])
      expect(await idsOf(desk)).not.toContain(id);
  });

  it("are late when their time has passed", async () => {
    await sql`update sos_inquiries set dispatch_due_at = now() - interval '1 minute'
      where id = ${ids.own}`.execute(database.db);
    expect(
      (await pins(desk, `?case_kind=sos&ids=${String(ids.own)}`))[0]?.mark,
    ).toBe("late");
  });

  it("can be asked for by a box", async () => {
    expect(await idsOf(desk, "?box=35,137,36,138")).toContain(ids.own);
    expect(await idsOf(desk, "?box=40,140,41,141")).toEqual([]);
  });

  it.each([
    "?box=1,2,3",
    "?box=a,b,c,d",
    "?case_kind=sos&ids=x",
    "?ids=1",
    "?case_kind=nowhere",
    "?page=1",
    `?case_kind=sos&ids=${"1,".repeat(201)}`,
  ])("%s is refused", async (query) => {
    const answer = await test.call(desk, "GET", `/api/map/casePins${query}`);
    expect(answer.statusCode).toBe(422);
  });
});

describe("companies and branches", () => {
  it("are the desk's", async () => {
    expect((await places(desk, "companyPins")).map(({ id }) => id)).toEqual(
      expect.arrayContaining([ids.tow, ids.otherTow]),
    );
  });

  it("are a company's and a dealer's own, and nobody else's", async () => {
    expect((await places(tow(), "companyPins")).map(({ id }) => id)).toEqual([
      ids.tow,
    ]);
    await sql`update car_dealer_branches set latitude = 35, longitude = 137`.execute(
      database.db,
    );
    const idsOfBranches = async (actor: Actor) =>
      (await places(actor, "branchPins")).map(({ id }) => id);
    expect(await idsOfBranches(dealer())).toEqual([ids.branch]);
    expect(await idsOfBranches(desk)).toHaveLength(2);
    for (const actor of [maker(), makeActorWith("iza")]) {
      expect(await places(actor, "companyPins")).toEqual([]);
      expect(await places(actor, "branchPins")).toEqual([]);
    }
    expect(await places(dealer(), "companyPins")).toEqual([]);
    expect(await places(tow(), "branchPins")).toEqual([]);
  });
});
