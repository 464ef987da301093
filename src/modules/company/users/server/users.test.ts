import { removalOf } from "#platform/server/testing/test-app.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { openAccount } from "./account-service.ts";
import { permissionKeys, roleKeys } from "#platform/contract/permissions.ts";
import { divisions, userStates } from "../contract/lookups.ts";
import type { ControlData, User, UserListItem } from "../contract/schema.ts";
import { userText } from "../contract/text.ts";
import {
  accountOfKind,
  createUsersApp,
  newOperator,
  type UsersApp,
} from "./testing.ts";

const base = "/api/users";
let database: TestDatabase;
let app: UsersApp;
let admin: string;
let centre: number;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createUsersApp(database.db);
  admin = await app.signIn("admin");
  centre = await accountOfKind(database.db, "call_centre");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const dataOf = <T = User>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: Record<string, string[]> }).errors;
const create = async (fields = {}, token = admin): Promise<User> => {
  const body = newOperator(centre, fields);
  const answer = await app.call(token, "POST", base, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return read(dataOf(answer).id);
};
const read = async (id: number): Promise<User> =>
  dataOf(await app.call(admin, "GET", `${base}/${id}`));
const historyOf = async (id: number): Promise<TimelineEntry[]> =>
  dataOf(await app.call(admin, "GET", `${base}/${id}/timeline`));
const listed = async (query: string): Promise<UserListItem[]> =>
  dataOf(await app.call(admin, "GET", `${base}?per_page=100&${query}`));

describe("refusals", () => {
  const operations = [
    ["GET", base],
    ["POST", base],
    ["GET", `${base}/controlData`],
    ["GET", `${base}/1`],
    ["PATCH", `${base}/1`],
    ["DELETE", `${base}/1`],
    ["POST", `${base}/1/stop`],
    ["POST", `${base}/1/resume`],
    ["POST", `${base}/1/resetPassword`],
    ["POST", `${base}/1/endSessions`],
    ["GET", `${base}/1/sessions`],
    ["GET", `${base}/1/timeline`],
    ["GET", `${base}/1/neighbours`],
    ["POST", "/api/bases"],
    ["PATCH", "/api/bases/1"],
    ["DELETE", "/api/bases/1"],
  ] as const;

  it("asks a visitor to sign in", async () => {
    for (const [method, url] of operations)
      expect((await app.call(undefined, method, url)).statusCode).toBe(401);
  });

  test.each([
    "leader",
    "operator",
    "office",
    "iza-only",
    "dealer-a",
    "maker",
    "tow-a",
  ])("refuses %s before it reads the body", async (username) => {
    const token = await app.signIn(username);
    for (const [method, url] of operations) {
      const body = method === "GET" ? undefined : { nonsense: 1 };
      const answer = await app.call(token, method, url, body);
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
    }
  });

  it("refuses a dealer even where the permission is stored", async () => {
    await sql`update users set permissions = permissions || '{user_management}'
      where username = 'dealer-b'`.execute(database.db);
    const token = await app.signIn("dealer-b");
    for (const [method, url] of operations)
      expect((await app.call(token, method, url)).statusCode).toBe(403);
  });

  it("answers 404 for a user who does not exist", async () => {
    const nobody = `${base}/999999`;
    expect((await app.call(admin, "GET", nobody)).statusCode).toBe(404);
    expect(
      (await app.call(admin, "GET", `${nobody}/timeline`)).statusCode,
    ).toBe(404);
    expect(
      (await app.call(admin, "PATCH", nobody, { version: 1 })).statusCode,
    ).toBe(404);
    expect((await app.remove(admin, nobody)).statusCode).toBe(404);
  });

  it("names every wrong field, and the row stays", async () => {
    const user = await create();
    const answer = await app.call(admin, "PATCH", `${base}/${user.id}`, {
      version: 1,
      username: "a b",
      name: "",
      name_kana: "kana",
      roles: [],
      unknown: 1,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual(
      expect.arrayContaining(["username", "name", "name_kana", "roles"]),
    );
    expect(await read(user.id)).toEqual(user);
  });

  it("refuses a stale version, for a change, a step and a deletion", async () => {
    const { id } = await create();
    const url = `${base}/${id}`;
    await app.call(admin, "PATCH", url, { version: 1, name: "佐藤 花子" });
    const stale = { version: 1 };
    const answers = await Promise.all([
      app.call(admin, "PATCH", url, { ...stale, name: "鈴木 花子" }),
      app.call(admin, "POST", `${url}/stop`, stale),
      app.call(admin, "POST", `${url}/resetPassword`, stale),
      app.call(admin, "DELETE", url + removalOf(1)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      568, 568, 568, 568,
    ]);
    expect(await read(id)).toMatchObject({
      version: 2,
      name: "佐藤 花子",
      state: "active",
    });
  });
});

describe("creating and changing", () => {
  it("makes a user with a random password that works, and says so once", async () => {
    const body = newOperator(centre);
    const key = { "idempotency-key": "create-user-once" };
    const answer = await app.call(admin, "POST", base, body, key);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { id, password } = dataOf<User & { password: string }>(answer);
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect((await app.login(body.username, password)).statusCode).toBe(200);
    const again = await app.call(admin, "POST", base, body, key);
    expect(dataOf<User & { password: null }>(again)).toMatchObject({
      id,
      password: null,
    });
    const { rows } = await sql<{ kept: string }>`
      select answer || fingerprint as kept from idempotency_keys where key = 'create-user-once'`.execute(
      database.db,
    );
    expect(rows[0]?.kept).not.toContain(password);
    expect(await historyOf(id)).toMatchObject([{ action: "create" }]);
    expect(JSON.stringify(await historyOf(id))).not.toContain("argon2");
  });

  it("writes the history with the names of then, and no secret", async () => {
    const user = await create();
    const made = await app.call(admin, "POST", "/api/bases", {
      account_id: centre,
      name: "名古屋センター",
    });
    const { id: base_id } = dataOf<{ id: number }>(made);
    const answer = await app.call(admin, "PATCH", `${base}/${user.id}`, {
      version: 1,
      base_id,
      division: "office",
    });
    expect(dataOf(answer)).toMatchObject({
      version: 2,
      base_name: "名古屋センター",
      updated_by: "長谷川 恵子",
    });
    const [latest] = await historyOf(user.id);
    expect(latest).toMatchObject({
      action: "update",
      user_name: "長谷川 恵子",
      changes: [
        { field: "division", before: "operator", after: "office" },
        { field: "base_id", before: null, after: "名古屋センター" },
      ],
    });
  });

  it("spells user names one way and gives each once, also under simultaneous requests", async () => {
    const body = newOperator(centre, { username: "Ｋｃ９９０１" });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call(admin, "POST", base, body)),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([201, 422, 422, 422]);
    expect(await listed("q=kc9901")).toMatchObject([{ username: "kc9901" }]);
    const { id, version } = await create();
    const taken = await app.call(admin, "PATCH", `${base}/${id}`, {
      version,
      username: "KC9901",
    });
    expect(errorsOf(taken)).toEqual({ username: [userText.usernameTaken] });
  });

  test.each([
    ["too short", "kurumi7", "10文字以上"],
    ["common", "password2026", "推測されやすい"],
    ["the user name", "kc77-tester", "推測されやすい"],
  ])("refuses a password: %s", async (_name, password, message) => {
    const body = newOperator(centre, { username: "kc77-tester", password });
    const answer = await app.call(admin, "POST", base, body);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)?.password?.[0]).toContain(message);
  });

  it("keeps external users in organisations of their kind", async () => {
    const dealer = await accountOfKind(database.db, "carDealer");
    const asAgent = await app.call(admin, "POST", base, newOperator(dealer));
    expect(Object.keys(errorsOf(asAgent) ?? {}).toSorted()).toEqual([
      "division",
      "permissions",
      "roles",
    ]);
    const asDealer = newOperator(centre, { roles: ["carDealer"] });
    const inCentre = await app.call(admin, "POST", base, asDealer);
    expect(errorsOf(inCentre)).toEqual({ roles: [userText.roleOfOtherKind] });
    const nowhere = await app.call(admin, "POST", base, newOperator(999_999));
    expect(errorsOf(nowhere)).toEqual({
      account_id: [userText.noSuchAccount],
    });
    const good = await app.call(
      admin,
      "POST",
      base,
      newOperator(dealer, {
        division: "sales",
        roles: ["carDealer"],
        permissions: ["sos"],
        has_outbound_external: true,
      }),
    );
    expect(dataOf(good)).toMatchObject({
      derived_permissions: ["out_external"],
      account: { kind: "carDealer" },
    });
  });

  it("refuses the base of another organisation", async () => {
    const made = await app.call(admin, "POST", "/api/bases", {
      account_id: await accountOfKind(database.db, "carMaker"),
      name: "本社",
    });
    const { id: base_id } = dataOf<{ id: number }>(made);
    const answer = await app.call(
      admin,
      "POST",
      base,
      newOperator(centre, { base_id }),
    );
    expect(errorsOf(answer)).toEqual({
      base_id: [userText.baseOfOtherAccount],
    });
  });
});

describe("list", () => {
  it("finds by name, reading and user name, however they are spelt", async () => {
    const user = await create({
      username: "kc-search",
      name: "髙橋 ゆきの",
      name_kana: "タカハシ ユキノ",
    });
    for (const q of [
      "高橋",
      "ﾕｷﾉ",
      "たかはし ゆき",
      "ＫＣ－ＳＥＡＲＣＨ",
      "ノ",
    ])
      expect(
        (await listed(`q=${encodeURIComponent(q)}`)).map(({ id }) => id),
        q,
      ).toContain(user.id);
    expect(await listed(`q=${encodeURIComponent("高橋 太郎")}`)).toEqual([]);
  });

  it("filters by permission, stored and derived alike, as the rights are", async () => {
    for (const key of ["client_management", "out_external", "sos"]) {
      const all = await listed("");
      const expected = all
        .filter(({ permissions, derived_permissions }) =>
          [...permissions, ...derived_permissions].some((held) => held === key),
        )
        .map(({ username }) => username);
      const found = await listed(`permission=${key}`);
      expect(found.map(({ username }) => username)).toEqual(expected);
      expect(found.length).toBeGreaterThan(0);
    }
  });

  it("filters by role, division, organisation and kind, and sorts by each column", async () => {
    const tow = await accountOfKind(database.db, "towTruckCompany");
    expect(await listed(`account_id=${tow}`)).toMatchObject([
      { username: "tow-a" },
    ]);
    const makers = await listed("role=carMaker");
    expect(makers).toEqual(await listed("account_kind=carMaker"));
    expect(makers).toMatchObject([{ username: "maker" }]);
    for (const sort of [
      "name_kana",
      "username",
      "account_name",
      "state",
      "last_signed_in_at",
      "updated_at",
    ]) {
      const up = (await listed(`sort=${sort}`)).map(({ id }) => id);
      const down = (await listed(`sort=-${sort}`)).map(({ id }) => id);
      expect(down, sort).toEqual(up.toReversed());
    }
    const bad = await app.call(admin, "GET", `${base}?sort=password_hash`);
    expect(bad.statusCode).toBe(422);
  });

  it("leads from neighbour to neighbour through the whole list", async () => {
    const ids = (await listed("")).map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      const answer = await app.call(admin, "GET", `${base}/${id}/neighbours`);
      expect(dataOf<unknown>(answer)).toEqual({
        previous_id: ids[index - 1] ?? null,
        next_id: ids[index + 1] ?? null,
      });
    }
  });

  it("never lets a hash leave", async () => {
    for (const url of [base, `${base}/1`, `${base}/1/timeline`])
      expect((await app.call(admin, "GET", url)).body).not.toMatch(
        /argon2|search_/,
      );
  });
});

describe("bases", () => {
  it("are added, renamed and deleted, but not while somebody belongs to them", async () => {
    const input = { account_id: centre, name: "福岡センター" };
    const made = await app.call(admin, "POST", "/api/bases", input);
    expect(made.statusCode).toBe(201);
    const { id, version } = dataOf<{ id: number; version: number }>(made);
    const twice = await app.call(admin, "POST", "/api/bases", input);
    expect(errorsOf(twice)).toEqual({ name: [userText.baseTaken] });
    const user = await create({ base_id: id });
    const url = `/api/bases/${id}`;
    const used = await app.remove(admin, url);
    expect(used.statusCode).toBe(563);
    expect(used.body).toContain("ユーザー 1名");
    const renamed = await app.call(admin, "PATCH", url, {
      version,
      name: "博多センター",
    });
    expect(dataOf<object>(renamed)).toMatchObject({ user_count: 1 });
    const stale = await app.call(admin, "PATCH", url, { version, name: "x" });
    expect(stale.statusCode).toBe(568);
    expect((await read(user.id)).base_name).toBe("博多センター");
    await app.call(admin, "PATCH", `${base}/${user.id}`, {
      version: 1,
      base_id: null,
    });
    const remove = async (of: number) =>
      (await app.call(admin, "DELETE", url + removalOf(of))).statusCode;
    expect(await remove(1)).toBe(568);
    expect(await remove(2)).toBe(204);
    expect(await remove(2)).toBe(404);
  });
});

describe("what the administration offers for choice", () => {
  it("is states, divisions, roles, bases, the permissions that one may give, and the outbound flag", async () => {
    const offered = dataOf<ControlData>(
      await app.call(admin, "GET", `${base}/controlData`),
    );
    const codesOf = (choices: readonly { readonly code: string }[]) =>
      choices.map(({ code }) => code);
    expect(codesOf(offered.states)).toEqual(userStates.codes);
    expect(codesOf(offered.divisions)).toEqual(divisions.codes);
    expect(codesOf(offered.roles)).toEqual(roleKeys);
    expect(Array.isArray(offered.bases)).toBe(true);
    expect(codesOf(offered.assignable_permissions)).toEqual(permissionKeys);
    expect(offered.may_set_outbound_external).toBe(true);
  });
});

describe("organisations", () => {
  it("are offered while their company is there", async () => {
    const offered = async () =>
      (await app.call(admin, "GET", `${base}/controlData`)).body;
    const name = "消滅レッカー";
    const id = await openAccount(database.db, "towTruckCompany", {
      name,
      name_kana: "",
    });
    await sql`insert into tow_truck_companies (code, name, account_id) values ('T-900', ${name}, ${id})`.execute(
      database.db,
    );
    expect(await offered()).toContain(name);
    await sql`update tow_truck_companies set deleted_at = now() where code = 'T-900'`.execute(
      database.db,
    );
    expect(await offered()).not.toContain(name);
    const late = newOperator(id, {
      division: "other",
      roles: ["towTruckCompany"],
      permissions: [],
    });
    const answer = await app.call(admin, "POST", base, late);
    expect(errorsOf(answer)).toEqual({
      account_id: [userText.noSuchAccount],
    });
  });
});
