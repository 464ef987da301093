import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { makeActor, removalOf } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { userSearcher } from "./find-service.ts";
import { accountOfKind, createUsersApp, newOperator } from "./testing.ts";
import type { UsersApp } from "./testing.ts";

/** Spec §3. */
const special = 9998;

let database: TestDatabase;
let app: UsersApp;
let admin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createUsersApp(database.db);
  admin = await app.signIn("admin");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it("names what nobody did", async () => {
  expect(await listUserNames(database.db, [special])).toEqual(
    new Map([[special, "自動（システム）"]]),
  );
});

it("is no user whom anybody lists, opens, changes or finds", async () => {
  const list = "/api/users?per_page=100&state=active,stopped,deleted";
  const { data, meta } = (await app.call(admin, "GET", list)).json() as {
    data: { id: number }[];
    meta: { total: number };
  };
  expect(data.length).toBeGreaterThan(0);
  expect(data.map(({ id }) => id)).not.toContain(special);
  expect(meta.total).toBe(data.length);
  const url = `/api/users/${special}`;
  for (const [method, path] of [
    ["GET", url],
    ["PATCH", url],
    ["DELETE", url + removalOf()],
    ["POST", `${url}/resume`],
    ["POST", `${url}/resetPassword`],
  ] as const) {
    const body = method === "GET" ? undefined : { version: 1 };
    const { statusCode } = await app.call(admin, method, path, body);
    expect([path, statusCode]).toEqual([path, 404]);
  }
  const words = ["(9998)"];
  expect(
    await userSearcher.find(database.db, makeActor("administrator"), words, 10),
  ).toEqual([]);
});

it("is nobody who signs in, whatever is typed, also where somebody made it active", async () => {
  await sql`update users set state = 'active' where id = ${special}`.execute(
    database.db,
  );
  for (const password of ["(9998)", "kyuen-demo-2026"]) {
    const { statusCode } = await app.login("(9998)", password);
    expect(statusCode).not.toBe(200);
  }
});

it("is the only one of its id: who is added when it is reached gets the next", async () => {
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${special - 1})`.execute(
    database.db,
  );
  const centre = await accountOfKind(database.db, "call_centre");
  const add = async () => {
    const answer = await app.call(
      admin,
      "POST",
      "/api/users",
      newOperator(centre),
    );
    return answer.json<{ data: { id: number } }>().data.id;
  };
  expect(await add()).toBe(special + 1);
  expect(await add()).toBe(special + 2);
});
