import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { findBranch } from "./service.ts";
import { makeDealer, registerDealersForTest } from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
let first: { id: number; branch_id: number };
let second: { id: number; branch_id: number };
const operator = makeActor("callCenterAgent");

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerDealersForTest());
  first = await makeDealer(database.db, {
    name: "甲斐販売",
    name_kana: "カイハンバイ",
  });
  second = await makeDealer(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const idsOf = async (actor = operator, q = "") => {
  const url = `/api/carDealers?q=${encodeURIComponent(q)}`;
  const answer = await test.call(actor, "GET", url);
  return answer.json<{ data: { id: number }[] }>().data.map((row) => row.id);
};

describe("sales companies", () => {
  it("are found by folded name, and all of them without a keyword", async () => {
    expect(await idsOf(operator, "かいはん")).toEqual([first.id]);
    expect(await idsOf()).toEqual([first.id, second.id]);
  });

  it("a dealer sees its own company only, and no other's branches", async () => {
    const dealer = makeActor("carDealer", { car_dealer_id: second.id });
    expect(await idsOf(dealer)).toEqual([second.id]);
    const branches = (id: number) =>
      test.call(dealer, "GET", `/api/carDealers/${id}/branches`);
    expect((await branches(second.id)).json()).toMatchObject({
      data: [{ id: second.branch_id }],
    });
    expect((await branches(first.id)).statusCode).toBe(404);
    const stray = makeActor("carDealer");
    expect(await idsOf(stray)).toEqual([]);
  });

  it("refuses visitors and accounts without the permission", async () => {
    const get = (actor?: ReturnType<typeof makeActor>) =>
      test.call(actor, "GET", "/api/carDealers");
    expect((await get()).statusCode).toBe(401);
    expect((await get(makeActorWith("call_logs"))).statusCode).toBe(403);
  });

  it("a branch names its company", async () => {
    expect(await findBranch(database.db, first.branch_id)).toMatchObject({
      full_name: "甲斐販売 本社",
      car_dealer_id: first.id,
    });
    expect(await findBranch(database.db, 99999)).toBeUndefined();
  });
});
