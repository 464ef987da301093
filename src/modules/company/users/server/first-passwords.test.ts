import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#modules/company/auth/contract/schema.ts";
import { demoPassword, createFirstAdministrator } from "./seed.ts";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { IssuedPasswords, User } from "../contract/schema.ts";
import { userImport } from "./import-service.ts";
import {
  accountOfKind,
  createUsersApp,
  keepPassword,
  newOperator,
  type UsersApp,
} from "./testing.ts";

const base = "/api/users";
let database: TestDatabase;
let app: UsersApp;
let admin: string;
let centre: number;
let onHash = () => Promise.resolve();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createUsersApp(database.db, () => onHash());
  centre = await accountOfKind(database.db, "call_centre");
  admin = await app.signIn("admin");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const dataOf = <T>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const own = "yamanobori-to-kawa-5";
const change = (token: string, current_password: string, password = own) =>
  app.call(token, "POST", "/api/profile/password", {
    current_password,
    password,
  });
const mustChange = async (token: string): Promise<boolean> =>
  dataOf<Profile>(await app.call(token, "GET", "/api/profile/me"))
    .must_change_password;
const create = async (
  fields: object = {},
): Promise<User & { password: string }> =>
  dataOf(
    await app.call(admin, "POST", base, {
      ...newOperator(centre, { permissions: ["user_management", "sos"] }),
      ...fields,
    }),
  );

/** Goes on only after the change of the password, which ends no session of its own. */
const expectForced = async (username: string, password: string) => {
  const token = await app.signIn(username, password);
  expect(await mustChange(token)).toBe(true);
  for (const [method, url] of [
    ["GET", base],
    ["GET", `${base}/controlData`],
    ["POST", base],
    ["GET", "/api/outbound/user-type"],
  ] as const) {
    const answer = await app.call(token, method, url);
    expect(answer.statusCode, url).toBe(403);
    expect(answer.json()).toEqual({
      message: errorCatalogue.password_change_needed.message,
    });
  }
  expect((await change(token, "not the password")).statusCode).toBe(422);
  expect((await change(token, password, "1234567890")).statusCode).toBe(422);
  expect((await change(token, password, password)).statusCode).toBe(422);
  expect(await mustChange(token)).toBe(true);
  expect((await change(token, password)).statusCode).toBe(204);
  expect(await mustChange(token)).toBe(false);
  expect((await app.call(token, "GET", base)).statusCode).not.toBe(401);
  expect(await mustChange(await app.signIn(username, own))).toBe(false);
};

describe("a password that somebody else knows", () => {
  it("is changed first where it was made at the creation", async () => {
    const { username, password } = await create();
    await expect(expectForced(username, password)).resolves.toBeUndefined();
  });

  it("is changed first where it was given", async () => {
    const password = "mizuumi-no-asa-48";
    const { username } = await create({ password });
    await expect(expectForced(username, password)).resolves.toBeUndefined();
  });

  it("is changed first after a reset, also by who may not change it otherwise", async () => {
    const user = await create({ permissions: ["sos"] });
    await keepPassword(database.db, user.username);
    const { version } = dataOf<User>(
      await app.call(admin, "GET", `${base}/${user.id}`),
    );
    const reset = dataOf<{ password: string }>(
      await app.call(admin, "POST", `${base}/${user.id}/resetPassword`, {
        version,
      }),
    );
    const token = await app.signIn(user.username, reset.password);
    expect((await change(token, reset.password)).statusCode).toBe(204);
    expect((await change(token, own, "mizuumi-no-asa-48")).statusCode).toBe(
      403,
    );
  });

  it("may be left by signing out", async () => {
    const { username, password } = await create();
    const token = await app.signIn(username, password);
    const left = await app.call(token, "GET", "/api/signout");
    expect(left.statusCode).toBe(200);
  });

  it("is that of the first administrator", async () => {
    const empty = await createTestDatabase();
    try {
      await createFirstAdministrator(empty.db);
      const made = await empty.db
        .selectFrom("users")
        .select("password_state")
        .where("username", "=", "admin")
        .execute();
      expect(made).toEqual([{ password_state: "issued" }]);
    } finally {
      await empty.drop();
    }
  });

  it("is not that of the demo accounts", async () => {
    for (const username of ["admin", "operator", "dealer-a", "tow-a"])
      expect(await mustChange(await app.signIn(username, demoPassword))).toBe(
        false,
      );
  });
});

describe("users out of a file", () => {
  const kind = userImport({
    hashPassword: () => Promise.resolve("no hash"),
    renewStreams: () => Promise.resolve(),
  });
  const bringIn = async (...usernames: string[]) => {
    const { id } = await database.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow();
    const actor = makeActor("administrator", { user_id: id });
    await kind.write(
      { db: database.db, actor, screen: "" },
      usernames.map((username) => ({
        username,
        name: "取込 花子",
        name_kana: "トリコミ ハナコ",
        account_id: "救援センター",
        division: "事務局",
        roles: "オペレーター",
        permissions: username.startsWith("rich") ? "SOS・請求" : "SOS",
      })),
    );
  };
  const issue = async (token: string, after_id = 0) =>
    dataOf<IssuedPasswords>(
      await app.call(token, "POST", `${base}/issuePasswords`, { after_id }),
    );

  it("get first passwords in one answer, once, and change them first", async () => {
    await bringIn("new1", "new2");
    const { issued, last_id } = await issue(admin);
    expect(last_id).toBe(null);
    expect(issued.map(({ username }) => username)).toEqual(["new1", "new2"]);
    expect(new Set(issued.map(({ password }) => password)).size).toBe(2);
    await expectForced("new2", issued[1]?.password ?? "");
    expect((await issue(admin)).issued).toEqual([]);
    const { rows } = await database.db
      .selectFrom("history")
      .select("action")
      .where("action", "=", "issue_password")
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(2);
  });

  it("are kept in no repeated answer", async () => {
    await bringIn("new3");
    const headers = { "idempotency-key": "issue-passwords-1" };
    const send = () =>
      app.call(
        admin,
        "POST",
        `${base}/issuePasswords`,
        { after_id: 0 },
        headers,
      );
    const first = dataOf<IssuedPasswords>(await send());
    expect(first.issued).toMatchObject([{ username: "new3" }]);
    expect(first.issued[0]?.password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(dataOf<IssuedPasswords>(await send()).issued).toEqual([
      { username: "new3", name: "取込 花子", password: null },
    ]);
  });

  it("out of reach are passed over, and nobody without the right issues any", async () => {
    const manager = await create({ division: "office" });
    await keepPassword(database.db, manager.username);
    const token = await app.signIn(manager.username, manager.password);
    await bringIn("rich1", "poor1");
    const { issued } = await issue(token);
    expect(issued.map(({ username }) => username)).toEqual(["poor1"]);
    for (const username of ["operator", "dealer-a"]) {
      const other = await app.signIn(username);
      const answer = await app.call(other, "POST", `${base}/issuePasswords`, {
        after_id: 0,
      });
      expect(answer.statusCode).toBe(403);
    }
    const visitor = await app.call(undefined, "POST", `${base}/issuePasswords`);
    expect(visitor.statusCode).toBe(401);
    expect((await issue(admin)).issued.map(({ username }) => username)).toEqual(
      ["rich1"],
    );
  });

  it("are hashed before the transaction that keeps them, as any issued password is", async () => {
    const held: number[] = [];
    onHash = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(
        database.db,
      );
      held.push(rows.length);
    };
    const { id, version } = await create();
    const reset = await app.call(admin, "POST", `${base}/${id}/resetPassword`, {
      version,
    });
    expect(reset.statusCode).toBe(200);
    await bringIn("hashed1");
    expect((await issue(admin)).issued).toHaveLength(1);
    onHash = () => Promise.resolve();
    expect(held).toEqual([0, 0, 0]);
  });

  it("are told apart by whose password they have", async () => {
    await bringIn("early1", "early2", "early3");
    for (const username of ["early2", "early3"]) {
      const { id, version } = await database.db
        .selectFrom("users")
        .select(["id", "version"])
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      const { password } = dataOf<{ password: string }>(
        await app.call(admin, "POST", `${base}/${id}/resetPassword`, {
          version,
        }),
      );
      if (username === "early3")
        await change(await app.signIn(username, password), password);
    }
    const states = await database.db
      .selectFrom("users")
      .select(["username", "password_state"])
      .where("username", "in", ["early1", "early2", "early3"])
      .orderBy("username")
      .execute();
    await issue(admin);
    expect(states.map(({ password_state }) => password_state)).toEqual([
      "unissued",
      "issued",
      "own",
    ]);
  });

  it("are issued some at a time", async () => {
    await bringIn(...Array.from({ length: 53 }, (_, index) => `many${index}`));
    const first = await issue(admin);
    expect(first.issued).toHaveLength(50);
    const second = await issue(admin, first.last_id ?? 0);
    expect(second.issued).toHaveLength(3);
    expect(second.last_id).toBe(null);
  });
});
