import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  createTestApp,
  makeActor,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Actor } from "./actor.ts";
import { budgets } from "./budget.ts";
import { registerEndpoint } from "./register-endpoint.ts";
import { noteRow, noteWork } from "./spending.ts";
import { httpText } from "./text.ts";

const base = { access: signedIn(), summary: "test", tag: "test" } as const;
const keep = defineEndpoint({
  ...base,
  method: "POST",
  path: "/api/kept",
  body: z.strictObject({ rows: z.int(), more: z.string().optional() }),
});
const look = defineEndpoint({ ...base, method: "GET", path: "/api/kept" });
const begin = defineEndpoint({ ...base, method: "POST", path: "/api/begun" });

let database: TestDatabase;
let test: TestApp;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerEndpoint(app, context, keep, ({ body }) => {
      for (let row = 0; row < body.rows; row += 1) noteRow();
      made += 1;
      return Promise.resolve(undefined);
    });
    registerEndpoint(app, context, look, () => Promise.resolve(undefined));
    registerEndpoint(app, context, begin, () => {
      noteWork();
      made += 1;
      return Promise.resolve(undefined);
    });
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});
beforeEach(() => {
  made = 0;
});

let organisations = 100;
const organisation = () => {
  organisations += 1;
  return organisations;
};
const tow = (account_id = organisation()): Actor =>
  makeActor("towTruckCompany", { account_id, tow_truck_company_id: 1 });

const write = (actor: Actor, rows: number, more = "") =>
  test.call(actor, "POST", "/api/kept", { body: { rows, more } });
const spent = (actor: Actor) =>
  database.db
    .selectFrom("spendings")
    .selectAll()
    .where("user_id", "=", actor.user_id)
    .executeTakeFirst();
/** As if it had been spent on an earlier day. */
const spentBefore = async (actor: Actor, daysAgo: number, rows: number) => {
  const day = tokyoDate(Date.now() - daysAgo * 86_400_000);
  const { user_id, account_id } = actor;
  await database.db
    .insertInto("spendings")
    .values({ user_id, account_id, spent_on: day, bytes: 0, rows, work: 0 })
    .execute();
};
const { rows: most, work: mostWork, bytes: mostBytes } = budgets.tow;

describe("an account outside", () => {
  it("stores so much a day and no more, and still reads", async () => {
    const actor = tow();
    expect((await write(actor, most)).statusCode).toBe(204);
    const refused = await write(actor, 1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: httpText.dayIsSpent });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(made).toBe(1);
    expect((await test.call(actor, "GET", "/api/kept")).statusCode).toBe(204);
  });

  it("is counted by what it sends, too", async () => {
    const actor = tow();
    const large = "a".repeat(60_000);
    for (let sent = 0; sent < mostBytes; sent += 60_000)
      await write(actor, 0, large);
    expect((await write(actor, 0)).statusCode).toBe(429);
    expect(await spent(actor)).toMatchObject({ rows: 0 });
  });

  it("has no more within a month than some of its days", async () => {
    const actor = tow();
    for (let ago = 1; ago <= 10; ago += 1) await spentBefore(actor, ago, most);
    const refused = await write(actor, 1);
    expect(refused.json()).toEqual({ message: httpText.monthIsSpent });
    const other = tow();
    for (let ago = 30; ago <= 40; ago += 1) await spentBefore(other, ago, most);
    expect((await write(other, 1)).statusCode).toBe(204);
  });

  it("begins so much work a day, and what is too much is not begun", async () => {
    const actor = tow();
    await test.call(actor, "POST", "/api/begun");
    await database.db
      .updateTable("spendings")
      .set({ work: mostWork - 1 })
      .where("user_id", "=", actor.user_id)
      .execute();
    const other = tow(actor.account_id);
    await test.call(other, "POST", "/api/begun");
    expect(made).toBe(2);
    await test.call(actor, "POST", "/api/begun");
    const refused = await test.call(actor, "POST", "/api/begun");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: httpText.workIsSpent });
    expect(made).toBe(3);
    expect((await write(actor, 1)).statusCode).toBe(204);
  });

  it("spends with its organisation what four of it may", async () => {
    const account = organisation();
    for (let one = 0; one < 4; one += 1)
      expect((await write(tow(account), most)).statusCode).toBe(204);
    expect((await write(tow(account), 1)).statusCode).toBe(429);
    expect((await write(tow(), 1)).statusCode).toBe(204);
  });
});

describe("an account of the desk", () => {
  it("stores far more, and its colleagues theirs", async () => {
    const agent = makeActor("callCenterAgent");
    for (let round = 0; round < 3; round += 1)
      expect((await write(agent, most)).statusCode).toBe(204);
    expect(await spent(agent)).toMatchObject({ rows: 3 * most });
    expect(budgets.call_centre.rows).toBeGreaterThan(100 * most);
  });
});
