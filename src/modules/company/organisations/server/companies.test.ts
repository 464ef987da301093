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
import { makeTowCompany, registerForTest } from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
const operator = makeActor("callCenterAgent");
const base = "/api/towTruckCompanies";

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerForTest());
  await makeTowCompany(database.db, {
    name: "甲野レッカーサービス",
    name_kana: "コウノレッカーサービス",
    phone: "045-987-6543",
    prefecture: "神奈川県",
  });
  await makeTowCompany(database.db, {
    name: "関東ロード（甲野）",
    name_kana: "カントウロード",
  });
  for (let index = 0; index < 110; index += 1)
    await makeTowCompany(database.db, { name: `一括救援${index}` });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const search = async (q: string) => {
  const answer = await test.call(
    operator,
    "GET",
    `${base}?q=${encodeURIComponent(q)}`,
  );
  return answer.json<{
    data: { id: number; name: string }[];
    meta: { total: number };
  }>();
};

describe("company search", () => {
  it.each([
    ["甲野レッカー", "甲野レッカーサービス"],
    ["こうのれっかー", "甲野レッカーサービス"],
    ["ｺｳﾉ", "甲野レッカーサービス"],
    ["０４５９８７", "甲野レッカーサービス"],
    ["045-987-6543", "甲野レッカーサービス"],
    ["神奈川 コウノ", "甲野レッカーサービス"],
  ])("finds by %s", async (keyword, name) => {
    const { data } = await search(keyword);
    expect(data.map((company) => company.name)).toEqual([name]);
  });

  it("puts names that begin with the keyword first", async () => {
    const { data } = await search("甲野");
    expect(data.map((company) => company.name)).toEqual([
      "甲野レッカーサービス",
      "関東ロード（甲野）",
    ]);
  });

  it("gives 100 at most and the number of all", async () => {
    const { data, meta } = await search("一括");
    expect(data).toHaveLength(100);
    expect(meta.total).toBe(110);
    expect((await search("%")).meta.total).toBe(0);
  });

  it("one by id; 404 where there is none", async () => {
    const { data } = await search("甲野レッカー");
    const one = await test.call(operator, "GET", `${base}/${data[0]?.id}`);
    expect(one.json()).toMatchObject({ data: { phone: "045-987-6543" } });
    expect((await test.call(operator, "GET", `${base}/99999`)).statusCode).toBe(
      404,
    );
  });

  it("is for the call centre", async () => {
    expect((await test.call(undefined, "GET", base)).statusCode).toBe(401);
    for (const actor of [
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
      makeActorWith("iza"),
    ])
      expect((await test.call(actor, "GET", base)).statusCode).toBe(403);
  });
});
