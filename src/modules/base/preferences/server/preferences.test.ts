import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { sql } from "kysely";
import type { Preferences } from "#platform/contract/preference-schema.ts";
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
import { registerPreferenceRoutes } from "./routes.ts";

let database: TestDatabase;
let server: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestApp(database.db, registerPreferenceRoutes);
  // Whose preferences they are is all that matters here, not whether the account exists.
  await sql`alter table preferences drop constraint preferences_user_id_fkey`.execute(
    database.db,
  );
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate preferences`.execute(database.db);
});

const agent = makeActorWith("sos");
const other = makeActorWith("sos");
const path = "/api/preferences";
const patch = (actor: Actor | undefined, body: unknown) =>
  server.call(actor, "PATCH", path, { body });
const read = async (actor: Actor): Promise<Preferences> =>
  (await server.call(actor, "GET", path)).json<{ data: Preferences }>().data;

const columns = {
  order: ["number", "name"],
  hidden: { name: true },
  widths: { number: 120 },
};
const view = { name: "夜間の要手配", search: { dispatch_status: "required" } };

describe("refused", () => {
  test("a visitor", async () => {
    expect((await patch(undefined, { theme: "dark" })).statusCode).toBe(401);
    expect((await server.call(undefined, "GET", path)).statusCode).toBe(401);
  });

  test.each([
    ["an unknown key", { language: "en" }],
    ["a theme that does not exist", { theme: "pink" }],
    [
      "rows per page that are not offered",
      { lists: { sos: { per_page: 33 } } },
    ],
    ["a name that is no list", { lists: { "../x": { per_page: 10 } } }],
    [
      "a view without a name",
      { lists: { sos: { views: [{ ...view, name: "" }] } } },
    ],
    [
      "a column wider than any screen",
      { lists: { sos: { columns: { ...columns, widths: { a: 9999 } } } } },
    ],
  ])("%s: 422, nothing changed", async (_name, body) => {
    await patch(agent, { theme: "dark" });
    expect((await patch(agent, body)).statusCode).toBe(422);
    expect(await read(agent)).toEqual({ theme: "dark", lists: {} });
  });

  test("more parts than an account has lists", async () => {
    const lists = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [
          `list-${from + at}`,
          { columns, per_page: 20, views: [view] },
        ]),
      );
    expect((await patch(agent, { lists: lists(0) })).statusCode).toBe(200);
    expect((await patch(agent, { lists: lists(100) })).statusCode).toBe(422);
    expect(Object.keys((await read(agent)).lists)).toHaveLength(60);
  });

  test("more than every screen can read at its start", async () => {
    const search = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`filter-${at}`, "a".repeat(200)]),
    );
    const views = Array.from({ length: 30 }, (_, at) => ({
      name: `view ${at}`,
      search,
    }));
    expect(
      (await patch(agent, { lists: { first: { views } } })).statusCode,
    ).toBe(200);
    expect(
      (await patch(agent, { lists: { second: { views } } })).statusCode,
    ).toBe(422);
    expect(Object.keys((await read(agent)).lists)).toEqual(["first"]);
    expect(
      (await patch(other, { lists: { second: { views } } })).statusCode,
    ).toBe(200);
  });
});

describe("kept", () => {
  test("each part by itself: what is not mentioned stays, null takes one back", async () => {
    await patch(agent, {
      theme: "dark",
      lists: { sos: { columns, per_page: 20 } },
    });
    await patch(agent, {
      lists: { sos: { views: [view] }, users: { per_page: 100 } },
    });
    expect(await read(agent)).toEqual({
      theme: "dark",
      lists: {
        sos: { columns, per_page: 20, views: [view] },
        users: { per_page: 100 },
      },
    });
    const answer = await patch(agent, {
      theme: null,
      lists: { sos: { columns: null } },
    });
    expect(answer.json()).toEqual({
      data: {
        lists: {
          sos: { per_page: 20, views: [view] },
          users: { per_page: 100 },
        },
      },
    });
  });

  test("for the account alone, whatever its role", async () => {
    const driver = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
    await patch(agent, { theme: "dark" });
    await patch(driver, { theme: "light" });
    expect(await read(other)).toEqual({ lists: {} });
    expect(await read(driver)).toEqual({ theme: "light", lists: {} });
    expect(await read(agent)).toEqual({ theme: "dark", lists: {} });
  });
});
