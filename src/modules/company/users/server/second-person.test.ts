import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { User } from "../contract/schema.ts";
import { secondPerson } from "./service.ts";
import {
  accountOfKind,
  createUsersApp,
  newOperator,
  type UsersApp,
} from "./testing.ts";

/* Who makes an account, or gives it its rights or its password, may be the one who uses it. */

let database: TestDatabase;
let app: UsersApp;
let admin: string;
let centre: number;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createUsersApp(database.db);
  admin = await app.signIn("admin");
  centre = await accountOfKind(database.db, "call_centre");
  // An office that is there for long.
  await sql`update users set created_at = now() - interval '1 year'`.execute(
    database.db,
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const idOf = async (username: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where username = ${username}`.execute(database.db);
  return rows[0]?.id ?? 0;
};
const create = async (token = admin): Promise<User> => {
  made += 1;
  const body = newOperator(centre, { username: `second${String(made)}` });
  const answer = await app.call(token, "POST", "/api/users", body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: User }>().data;
};
/** As it was some days ago; the history is never changed otherwise. */
const age = (account: number, days: number) =>
  database.db.transaction().execute(async (db) => {
    await sql`alter table history disable trigger user`.execute(db);
    await sql`update history set at = at - make_interval(days => ${days})
      where root_entity = 'user' and root_id = ${account}`.execute(db);
    await sql`alter table history enable trigger user`.execute(db);
  });
const may = async (first: number, second: number): Promise<boolean> =>
  (await secondPerson(database.db, first, second, "own")).allowed;
const touch = async (id: number, step: string, body: object) => {
  const path = `/api/users/${String(id)}`;
  const { version } = (await app.call(admin, "GET", path)).json<{
    data: User;
  }>().data;
  const answer = await app.call(
    admin,
    step === "" ? "PATCH" : "POST",
    step === "" ? path : `${path}/${step}`,
    { version, ...body },
  );
  expect(answer.statusCode, answer.body).toBe(200);
};

it("nobody is its own second person, nor is anybody of nobody", async () => {
  const own = await secondPerson(database.db, 5, 5, "own");
  expect(own).toMatchObject({ allowed: false, reason: "own" });
  expect((await secondPerson(database.db, null, 5, "own")).allowed).toBe(false);
});

it("people whom nobody touched confirm for one another", async () => {
  expect(await may(await idOf("leader"), await idOf("office"))).toBe(true);
});

describe("an account that was made within 30 days", () => {
  it("is no second person of its maker, whoever proposes", async () => {
    const maker = await idOf("admin");
    const { id } = await create();
    const refused = await secondPerson(database.db, maker, id, "own");
    expect(refused).toMatchObject({ allowed: false, because: "state" });
    expect(refused.reason).toContain("30日以内");
    expect(await may(id, maker)).toBe(false);
    // Of somebody else it is one.
    expect(await may(await idOf("leader"), id)).toBe(true);
    await age(id, 29);
    expect(await may(maker, id)).toBe(false);
    await age(id, 2);
    expect(await may(maker, id)).toBe(true);
  });

  it("is none of another one of the same maker, nor through one in between", async () => {
    const one = await create();
    const other = await create();
    expect(await may(one.id, other.id)).toBe(false);
    await age(one.id, 31);
    expect(await may(one.id, other.id)).toBe(true);
    await age(other.id, 31);
  });
});

it("a password or a right that was given joins two, a telephone does not", async () => {
  const maker = await idOf("admin");
  const { id } = await create();
  await age(id, 31);
  await touch(id, "", { name: "改姓 花子" });
  expect(await may(maker, id)).toBe(true);
  await touch(id, "", { permissions: ["sos", "bill_page"] });
  expect(await may(maker, id)).toBe(false);
  await age(id, 31);
  expect(await may(maker, id)).toBe(true);
  await touch(id, "resetPassword", {});
  expect(await may(maker, id)).toBe(false);
  await age(id, 31);
});

it("the accounts with which an office begins join nobody", async () => {
  const maker = await idOf("admin");
  const { id } = await create();
  await sql`update users set created_at = now() - interval '29 days'`.execute(
    database.db,
  );
  expect(await may(maker, id)).toBe(true);
});
