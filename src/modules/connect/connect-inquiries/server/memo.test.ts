import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#platform/server/http/actor.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import { makeActor, type TestApp } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Memo } from "../contract/memo-endpoints.ts";
import { createConnectTestApp, startableInquiry } from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const agent = makeActor("callCenterAgent");
const colleague = makeActor("callCenterAgent");
let database: TestDatabase;
let test: TestApp;
let id: number;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createConnectTestApp(database.db);
  const made = await test.call(agent, "POST", base, { body: startableInquiry });
  id = made.json<{ data: { id: number } }>().data.id;
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const get = (actor: Actor | undefined, of = id) =>
  test.call(actor, "GET", `${base}/${String(of)}/memo`);
const put = (actor: Actor | undefined, body: object, of = id) =>
  test.call(actor, "PUT", `${base}/${String(of)}/memo`, { body });
const memo = async (): Promise<Memo> =>
  (await get(agent)).json<{ data: Memo }>().data;

describe("the memo of the desk", () => {
  it("is of an inquiry that is there, and at most 1,000 long", async () => {
    expect((await get(agent, 999_999)).statusCode).toBe(404);
    const nowhere = await put(agent, { version: 0, text: "x" }, 999_999);
    expect(nowhere.statusCode).toBe(404);
    const long = await put(agent, { version: 0, text: "あ".repeat(1001) });
    expect(long.statusCode).toBe(422);
    expect(
      (await put(agent, { version: 0, text: "x", by: 1 })).statusCode,
    ).toBe(422);
    expect(await memo()).toMatchObject({ version: 0, text: null });
  });

  it("has a version of its own: who is late is refused and overwrites nothing", async () => {
    expect((await put(agent, { version: 0, text: "一" })).statusCode).toBe(200);
    for (const version of [0, 5])
      expect((await put(colleague, { version, text: "二" })).statusCode).toBe(
        568,
      );
    expect(await memo()).toMatchObject({ version: 1, text: "一" });
    const next = await put(colleague, { version: 1, text: "一\n二" });
    expect(next.json<{ data: Memo }>().data).toMatchObject({
      version: 2,
      text: "一\n二",
    });
    const emptied = await put(agent, { version: 2, text: "" });
    expect(emptied.json<{ data: Memo }>().data).toMatchObject({ text: null });
  });

  it("leaves the inquiry, its timeline and those outside alone", async () => {
    const inquiry = await test.call(agent, "GET", `${base}/${String(id)}`);
    expect(inquiry.json<{ data: { version: number } }>().data.version).toBe(1);
    expect(inquiry.body).not.toContain("memo");
    const timeline = await test.call(
      agent,
      "GET",
      `${base}/${String(id)}/timeline`,
    );
    expect(timeline.body).not.toContain("connect_memo");
    const { audience } = await database.db
      .selectFrom("events")
      .select("audience")
      .where("topic", "=", "connectMemos")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(isInAudience(audience, colleague)).toBe(true);
    for (const [, actor] of outsideAccounts("connect"))
      expect(actor !== undefined && isInAudience(audience, actor)).toBe(false);
  });
});
