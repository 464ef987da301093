import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { createInquiryTestApp, saveInquiry } from "./testing.ts";

const base = "/api/hinoSosInquiries";
const operator = makeActor("callCenterAgent");
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const row = {
  at: "2026-11-20T17:15:00.000Z",
  direction: "outgoing",
  counterpart: "東名レッカー",
  person: "佐藤",
  body: "到着見込み40分",
};

it("keeps a correspondence row with its writer and leaves the version of the case", async () => {
  const { id, version } = await saveInquiry(test);
  const path = `${base}/${id}/correspondences`;
  const added = await test.call(operator, "POST", path, { body: row });
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({
    data: { ...row, created_by: operator.name },
  });
  const listed = await test.call(operator, "GET", path);
  expect(listed.json()).toMatchObject({ data: [row] });
  const inquiry = await test.call(operator, "GET", `${base}/${id}`);
  expect(inquiry.json()).toMatchObject({ data: { version } });
});

it("refuses what is said to have been said later than now, but for clocks that go ahead a little", async () => {
  const { id } = await saveInquiry(test);
  const path = `${base}/${id}/correspondences`;
  const say = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString();
    return test.call(operator, "POST", path, { body: { ...row, at } });
  };
  const ahead = await say(6);
  expect(ahead.statusCode).toBe(422);
  expect(ahead.json()).toMatchObject({
    errors: { at: ["現在より後の日時は入力できません。"] },
  });
  expect((await test.call(operator, "GET", path)).json()).toEqual({ data: [] });
  expect((await say(4)).statusCode).toBe(201);
});

it("refuses an empty row, another company's case and accounts that only read", async () => {
  const { id } = await saveInquiry(test);
  const path = `${base}/${id}/correspondences`;
  const empty = await test.call(operator, "POST", path, {
    body: { ...row, body: " " },
  });
  expect(empty.statusCode).toBe(422);
  const dealer = makeActor("carDealer", { car_dealer_id: 1 });
  for (const method of ["GET", "POST"] as const)
    expect(
      (await test.call(dealer, method, path, { body: row })).statusCode,
    ).toBe(404);
  const iza = makeActorWith("iza");
  expect((await test.call(iza, "POST", path, { body: row })).statusCode).toBe(
    403,
  );
});
