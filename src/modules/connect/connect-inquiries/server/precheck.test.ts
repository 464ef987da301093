import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeActor, type TestApp } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Precheck } from "#modules/desk/case-desk/contract/double-endpoints.ts";
import { createConnectTestApp, startableInquiry } from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent");
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

const make = async (body: object): Promise<number> =>
  (
    await test.call(operator, "POST", base, {
      body: { ...startableInquiry, caller_phone: null, ...body },
    })
  ).json<{ data: { id: number } }>().data.id;
const ask = (query: string, actor = operator) =>
  test.call(actor, "GET", `${base}/precheck?${query}`);
const found = async (query: string): Promise<Precheck["open_cases"]> =>
  (await ask(query)).json<{ data: Precheck }>().data.open_cases;

describe("the warning of a second inquiry about the same vehicle", () => {
  it("refuses what it does not know", async () => {
    expect((await ask("name=X")).statusCode).toBe(422);
    expect((await ask("except_id=x")).statusCode).toBe(422);
    expect((await ask(`plate=${"1".repeat(41)}`)).statusCode).toBe(422);
  });

  it("names the open inquiry by what it shares, not itself, not one that has ended", async () => {
    const plate = {
      bureau: "品川",
      category: "100",
      kana: "あ",
      designated_number: "4711",
    };
    const id = await make({
      caller_phone: "03-9999-0001",
      chassis_number: "FR1AXA-400001",
      vehicle_registration_number: plate,
    });
    const ended = await make({ chassis_number: "FR1AXA-400001" });
    await test.call(operator, "DELETE", `${base}/${ended}?version=1&reason=x`);
    const [byChassis, ...others] = await found("chassis_number=fr1axa-400001");
    expect(others).toEqual([]);
    expect(byChassis).toMatchObject({ id, matched_by: ["chassis_number"] });
    const all = `phone=0399990001&plate=${encodeURIComponent("品川 100 あ 4711")}`;
    expect((await found(all)).map(({ matched_by }) => matched_by)).toEqual([
      ["caller_phone", "vehicle_registration_number"],
    ]);
    expect(await found(`${all}&except_id=${String(id)}`)).toEqual([]);
    expect(await found("phone=0399990002")).toEqual([]);
    expect(await found("phone=03999")).toEqual([]);
  });
});
