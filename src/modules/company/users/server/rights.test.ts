import { removalOf } from "#platform/server/testing/test-app.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#modules/company/auth/contract/schema.ts";
import { demoPassword } from "./seed.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { ControlData, User } from "../contract/schema.ts";
import { userText } from "../contract/text.ts";
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

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createUsersApp(database.db);
  centre = await accountOfKind(database.db, "call_centre");
});
beforeEach(async () => {
  await sql`delete from sign_in_attempts`.execute(database.db);
  await sql`update users set state = 'stopped' where username not in ('admin', 'operator', 'leader')`.execute(
    database.db,
  );
  admin = await app.signIn("admin");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const dataOf = <T = User>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: Record<string, string[]> }).errors;
const password = "akaruku-hashiru-77";
const create = async (fields = {}): Promise<User> => {
  const body = newOperator(centre, { password, ...fields });
  const answer = await app.call(admin, "POST", base, body);
  expect(answer.statusCode, answer.body).toBe(201);
  await keepPassword(database.db, body.username);
  return read(dataOf(answer).id);
};
const read = async (id: number): Promise<User> =>
  dataOf(await app.call(admin, "GET", `${base}/${id}`));
const own = async (token: string): Promise<Profile> =>
  dataOf(await app.call(token, "GET", "/api/profile/me"));
const statusOf = async (token: string): Promise<number> =>
  (await app.call(token, "GET", "/api/profile/me")).statusCode;
const createAdministrator = () =>
  create({
    roles: ["administrator"],
    division: "management",
    permissions: ["user_management", "sos"],
  });
const idOf = async (token: string): Promise<number> => (await own(token)).id;

describe("an open session", () => {
  it("loses a right with the next request", async () => {
    const user = await create({
      permissions: ["user_management", "change_password"],
    });
    const token = await app.signIn(user.username, password);
    expect((await app.call(token, "GET", base)).statusCode).toBe(200);
    const answer = await app.call(admin, "PATCH", `${base}/${user.id}`, {
      version: 1,
      permissions: ["change_password"],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await app.call(token, "GET", base)).statusCode).toBe(403);
    expect((await own(token)).permissions).toEqual(["change_password"]);
  });

  it("tells the user concerned, and the administrators", async () => {
    const user = await create();
    await app.call(admin, "PATCH", `${base}/${user.id}`, {
      version: 1,
      division: "sales",
    });
    const { rows } = await sql<{ topic: string; audience: object }>`
      select topic, audience from events where entity = 'user' and entity_id = ${user.id}
        and action = 'update' order by topic`.execute(database.db);
    expect(rows).toMatchObject([
      { topic: "profile", audience: { user_ids: [user.id], permissions: [] } },
      { topic: "users", audience: { permissions: ["user_management"] } },
    ]);
  });

  it("ends with a stop, comes back with a resumption and a new sign-in", async () => {
    const user = await create();
    const token = await app.signIn(user.username, password);
    const url = `${base}/${user.id}`;
    const stopped = await app.call(admin, "POST", `${url}/stop`, {
      version: 1,
      reason: "退職のため",
    });
    expect(dataOf(stopped)).toMatchObject({
      state: "stopped",
      version: 2,
      open_session_count: 0,
    });
    expect(await statusOf(token)).toBe(401);
    expect((await app.login(user.username, password)).statusCode).toBe(401);
    const twice = await app.call(admin, "POST", `${url}/stop`, { version: 2 });
    expect(twice.statusCode).toBe(570);
    await app.call(admin, "POST", `${url}/resume`, { version: 2 });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await app.signIn(user.username, password))).toBe(200);
    const timeline = dataOf<{ action: string; reason: string | null }[]>(
      await app.call(admin, "GET", `${url}/timeline`),
    );
    expect(timeline.map(({ action, reason }) => [action, reason])).toEqual([
      ["resume", null],
      ["stop", "退職のため"],
      ["create", null],
    ]);
  });

  it("ends alone, or with all others", async () => {
    const user = await create();
    const url = `${base}/${user.id}`;
    const tokens = [
      await app.signIn(user.username, password),
      await app.signIn(user.username, password),
      await app.signIn(user.username, password),
    ];
    const [newest] = dataOf<{ id: string; is_own: boolean }[]>(
      await app.call(admin, "GET", `${url}/sessions`),
    );
    expect(newest?.is_own).toBe(false);
    await app.call(admin, "POST", `${url}/endSessions`, {
      session_id: newest?.id,
    });
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 401]);
    expect(await read(user.id)).toMatchObject({ open_session_count: 2 });
    const all = await app.call(admin, "POST", `${url}/endSessions`, {});
    expect(dataOf<object>(all)).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401]);
  });

  it("of another user is not ended through this one", async () => {
    const user = await create();
    const other = await create();
    const token = await app.signIn(other.username, password);
    const [session] = dataOf<{ id: string }[]>(
      await app.call(admin, "GET", `${base}/${other.id}/sessions`),
    );
    const answer = await app.call(
      admin,
      "POST",
      `${base}/${user.id}/endSessions`,
      { session_id: session?.id },
    );
    expect(dataOf<object>(answer)).toEqual({ ended: 0 });
    expect(await statusOf(token)).toBe(200);
  });

  it("ends with a deletion, and the name stays taken", async () => {
    const user = await create();
    const token = await app.signIn(user.username, password);
    const url = `${base}/${user.id}`;
    expect((await app.remove(admin, url)).statusCode).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await app.login(user.username, password)).statusCode).toBe(401);
    const list = async (query: string) =>
      dataOf<User[]>(
        await app.call(admin, "GET", `${base}?per_page=100&${query}`),
      ).map(({ id }) => id);
    expect(await list("")).not.toContain(user.id);
    expect(await list("state=deleted")).toContain(user.id);
    expect((await app.remove(admin, url)).statusCode).toBe(570);
    const again = newOperator(centre, { username: user.username });
    const answer = await app.call(admin, "POST", base, again);
    expect(errorsOf(answer)).toEqual({
      username: [userText.usernameTakenByDeleted],
    });
  });
});

describe("passwords", () => {
  it("are reset to a random one shown once, or to a given one; all sessions end", async () => {
    const user = await create();
    const token = await app.signIn(user.username, password);
    const url = `${base}/${user.id}/resetPassword`;
    const random = dataOf<User & { password: string }>(
      await app.call(admin, "POST", url, { version: 1 }),
    );
    expect(await statusOf(token)).toBe(401);
    expect((await app.login(user.username, password)).statusCode).toBe(401);
    await app.signIn(user.username, random.password);
    const given = await app.call(admin, "POST", url, {
      version: 2,
      password: "mizuumi-no-asa-48",
    });
    expect(dataOf<object>(given)).toMatchObject({ password: null });
    await app.signIn(user.username, "mizuumi-no-asa-48");
    const weak = await app.call(admin, "POST", url, {
      version: 3,
      password: "1234567890",
    });
    expect(weak.statusCode).toBe(422);
    expect(errorsOf(weak)).toHaveProperty("password");
  });

  it("are not reset by somebody who holds less", async () => {
    const manager = await create({
      permissions: ["user_management", "change_password"],
      division: "office",
    });
    const token = await app.signIn(manager.username, password);
    const user = await create();
    const answer = await app.call(
      token,
      "POST",
      `${base}/${user.id}/resetPassword`,
      { version: 1 },
    );
    expect(answer.statusCode).toBe(403);
    expect((await app.login(user.username, password)).statusCode).toBe(200);
  });

  const change = (token: string, body: object) =>
    app.call(token, "POST", "/api/profile/password", body);

  it("are changed by their owner, who stays signed in while every other session ends", async () => {
    const user = await create();
    const here = await app.signIn(user.username, password);
    const elsewhere = await app.signIn(user.username, password);
    const next = "yamanobori-to-kawa-5";
    const wrong = await change(here, {
      current_password: "wrong-password",
      password: next,
    });
    expect(errorsOf(wrong)).toEqual({
      current_password: [userText.currentPasswordWrong],
    });
    const same = await change(here, { current_password: password, password });
    expect(errorsOf(same)).toEqual({ password: [userText.passwordUnchanged] });
    const weak = await change(here, {
      current_password: password,
      password: "short",
    });
    expect(errorsOf(weak)).toHaveProperty("password");
    expect(await statusOf(elsewhere)).toBe(200);
    const done = await change(here, {
      current_password: password,
      password: next,
    });
    expect(done.statusCode, done.body).toBe(204);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
    expect((await app.login(user.username, password)).statusCode).toBe(401);
    await app.signIn(user.username, next);
    const [latest] = dataOf<object[]>(
      await app.call(admin, "GET", `${base}/${user.id}/timeline`),
    );
    expect(latest).toMatchObject({ action: "change_password", changes: [] });
  });

  it("cannot be guessed from an open session", async () => {
    const user = await create();
    const token = await app.signIn(user.username, password);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await change(token, {
        current_password: `guess ${String(count)}`,
        password: "yamanobori-to-kawa-5",
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    // The owner, elsewhere, is not slowed down by it.
    expect((await app.login(user.username, password)).statusCode).toBe(200);
  });

  it("are not changed without the permission", async () => {
    const user = await create({ permissions: ["sos"] });
    const token = await app.signIn(user.username, password);
    const answer = await change(token, {
      current_password: password,
      password: "yamanobori-to-kawa-5",
    });
    expect(answer.statusCode).toBe(403);
    const visitor = await app.call(undefined, "POST", "/api/profile/password");
    expect(visitor.statusCode).toBe(401);
  });
});

describe("who may give what", () => {
  it("refuses at the field what the giver does not hold, and the row stays", async () => {
    const manager = await create({
      permissions: ["user_management", "iza"],
      division: "office",
    });
    const token = await app.signIn(manager.username, password);
    const user = await create({ permissions: ["iza"], division: "sales" });
    const patch = (fields: object) =>
      app.call(token, "PATCH", `${base}/${user.id}`, { version: 1, ...fields });
    expect(errorsOf(await patch({ permissions: ["iza", "sos"] }))).toEqual({
      permissions: [userText.notHeld("SOS")],
    });
    expect(errorsOf(await patch({ has_outbound_external: true }))).toEqual({
      has_outbound_external: [userText.notHeld("OUT外部")],
    });
    expect(errorsOf(await patch({ roles: ["administrator"] }))).toEqual({
      roles: [userText.onlyAdministratorsMakeOne],
    });
    const made = newOperator(centre, { permissions: ["bill_page"] });
    expect(errorsOf(await app.call(token, "POST", base, made))).toEqual({
      permissions: [userText.notHeld("請求")],
    });
    expect(await read(user.id)).toEqual(user);
    expect((await patch({ permissions: [] })).statusCode).toBe(200);
  });

  it("counts what the division would derive", async () => {
    const manager = await create({
      permissions: ["user_management", "sos"],
      division: "office",
    });
    const token = await app.signIn(manager.username, password);
    const user = await create({ permissions: ["sos"], division: "sales" });
    const answer = await app.call(token, "PATCH", `${base}/${user.id}`, {
      version: 1,
      division: "operator",
    });
    expect(errorsOf(answer)).toEqual({
      division: [userText.notHeld("顧客管理")],
    });
  });

  it("leaves administrators to administrators", async () => {
    const manager = await create({
      permissions: ["user_management", "sos"],
      division: "office",
    });
    const token = await app.signIn(manager.username, password);
    const other = await createAdministrator();
    const url = `${base}/${other.id}`;
    const answers = await Promise.all([
      app.call(token, "PATCH", url, { version: 1, name: "x" }),
      app.call(token, "POST", `${url}/stop`, { version: 1 }),
      app.remove(token, url),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 403,
    ]);
    expect(await read(other.id)).toEqual(other);
  });
});

describe("who holds more, or sits where one may not reach", () => {
  const url = (id: number): string => `${base}/${id}`;
  /** Every act of the administration on a user. */
  const acts = (
    id: number,
  ): (readonly [
    string,
    "GET" | "POST" | "PATCH" | "DELETE",
    string,
    object?,
  ])[] => [
    ["read sessions", "GET", `${url(id)}/sessions`],
    ["read history", "GET", `${url(id)}/timeline`],
    ["rename", "PATCH", url(id), { version: 1, name: "別の名前" }],
    ["move", "PATCH", url(id), { version: 1, account_id: centre }],
    ["stop", "POST", `${url(id)}/stop`, { version: 1 }],
    ["resume", "POST", `${url(id)}/resume`, { version: 1 }],
    ["reset", "POST", `${url(id)}/resetPassword`, { version: 1 }],
    ["end sessions", "POST", `${url(id)}/endSessions`, {}],
    ["delete", "DELETE", url(id) + removalOf()],
  ];
  const managerWith = async (...permissions: Permission[]): Promise<string> => {
    const made = await create({
      permissions: ["user_management", ...permissions],
      division: "office",
    });
    return app.signIn(made.username, password);
  };
  const statuses = async (token: string, id: number) =>
    Object.fromEntries(
      await Promise.all(
        acts(id).map(async ([name, method, path, body]) => [
          name,
          (await app.call(token, method, path, body)).statusCode,
        ]),
      ),
    ) as Record<string, number>;
  const allRefused = Object.fromEntries(acts(0).map(([name]) => [name, 403]));
  const towUser = async (): Promise<User> =>
    create({
      account_id: await accountOfKind(database.db, "towTruckCompany"),
      roles: ["towTruckCompany"],
      division: "other",
      permissions: ["change_password"],
    });

  it.each([
    [
      "a stronger colleague",
      () => create({ permissions: ["sos", "bill_page"] }),
    ],
    ["an administrator", createAdministrator],
    ["a towing user", towUser],
  ])("%s is left alone by every act", async (_who, make) => {
    const user = await make();
    const theirs = await app.signIn(user.username, password);
    const before = await read(user.id);
    const token = await managerWith("change_password");
    expect(await statuses(token, user.id)).toEqual(allRefused);
    expect(await statusOf(theirs)).toBe(200);
    expect(await read(user.id)).toEqual(before);
  });

  it("a towing user is reached by who works on SOS cases", async () => {
    const user = await towUser();
    const token = await managerWith("change_password", "sos");
    const answer = await app.call(
      token,
      "POST",
      `${url(user.id)}/endSessions`,
      {},
    );
    expect(answer.statusCode, answer.body).toBe(200);
    for (const part of ["sessions", "timeline"]) {
      const shown = await app.call(token, "GET", `${url(user.id)}/${part}`);
      expect(shown.statusCode, shown.body).toBe(200);
    }
  });

  it("nobody is made in, or moved into, an organisation that is out of reach, and its bases stay", async () => {
    const token = await managerWith("change_password");
    const account_id = await accountOfKind(database.db, "towTruckCompany");
    const fields = {
      account_id,
      roles: ["towTruckCompany" as const],
      division: "other" as const,
      permissions: ["change_password" as const],
    };
    const refusal = { account_id: [userText.kindNotHeld("SOS")] };
    const made = newOperator(centre, { ...fields, password });
    expect(errorsOf(await app.call(token, "POST", base, made))).toEqual(
      refusal,
    );
    const own = await create({ permissions: [], division: "office" });
    const moved = await app.call(token, "PATCH", url(own.id), {
      version: 1,
      ...fields,
    });
    expect(errorsOf(moved)).toEqual(refusal);
    const post = (bearer: string) =>
      app.call(bearer, "POST", "/api/bases", { account_id, name: "北基地" });
    expect((await post(token)).statusCode).toBe(403);
    const there = dataOf<{ id: number }>(await post(admin));
    const place = `/api/bases/${there.id}`;
    const renamed = { version: 1, name: "南基地" };
    expect((await app.call(token, "PATCH", place, renamed)).statusCode).toBe(
      403,
    );
    expect((await app.remove(token, place)).statusCode).toBe(403);
    const control = dataOf<ControlData>(
      await app.call(token, "GET", `${base}/controlData`),
    );
    const open = control.organisations.filter(({ may_assign }) => may_assign);
    expect(open.map(({ kind }) => kind)).not.toContain("towTruckCompany");
    expect(open.map(({ kind }) => kind)).toContain("call_centre");
  });
});

describe("the last administrator", () => {
  it("is neither stopped nor deleted nor demoted, and keeps the user administration", async () => {
    const id = await idOf(admin);
    const before = await read(id);
    const { version } = before;
    const url = `${base}/${id}`;
    expect(before.can.stop).toMatchObject({ allowed: false, because: "state" });
    expect(
      (await app.call(admin, "POST", `${url}/stop`, { version })).statusCode,
    ).toBe(570);
    expect((await app.remove(admin, url)).statusCode).toBe(570);
    const demoted = await app.call(admin, "PATCH", url, {
      version,
      roles: ["callCenterAgent", "administrator"],
    });
    expect(errorsOf(demoted)).toEqual({
      roles: [userText.lastAdministratorStays],
    });
    const locked = await app.call(admin, "PATCH", url, {
      version,
      permissions: before.permissions.filter(
        (key) => key !== "user_management",
      ),
    });
    expect(errorsOf(locked)).toEqual({
      permissions: [userText.lastAdministratorStays],
    });
    expect(await read(id)).toEqual(before);
  });

  it("remains when two administrators stop one another at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const other = await createAdministrator();
      const otherToken = await app.signIn(other.username, password);
      const adminId = await idOf(admin);
      const mine = await read(adminId);
      const answers = await Promise.all([
        app.call(admin, "POST", `${base}/${other.id}/stop`, { version: 1 }),
        app.call(otherToken, "POST", `${base}/${adminId}/stop`, {
          version: mine.version,
        }),
      ]);
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      expect(done).toHaveLength(1);
      const { rows } = await sql`select id from users
        where state = 'active' and roles[1] = 'administrator'`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
      await sql`update users set state = 'active' where username = 'admin'`.execute(
        database.db,
      );
      await sql`update users set state = 'stopped' where id = ${other.id}`.execute(
        database.db,
      );
      admin = await app.signIn("admin", demoPassword);
    }
  });

  it("remains when two administrators demote themselves at the same moment", async () => {
    const other = await createAdministrator();
    const otherToken = await app.signIn(other.username, password);
    const adminId = await idOf(admin);
    const { version } = await read(adminId);
    const roles = ["callCenterAgent"];
    const answers = await Promise.all([
      app.call(otherToken, "PATCH", `${base}/${other.id}`, {
        version: 1,
        roles,
      }),
      app.call(admin, "PATCH", `${base}/${adminId}`, { version, roles }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([200, 422]);
    await sql`update users set roles = '{administrator}' where id = ${adminId}`.execute(
      database.db,
    );
  });

  it("nobody stops or deletes oneself, even with another administrator there", async () => {
    await createAdministrator();
    const id = await idOf(admin);
    const { version } = await read(id);
    const url = `${base}/${id}`;
    const stop = await app.call(admin, "POST", `${url}/stop`, { version });
    expect(stop.statusCode).toBe(570);
    expect(stop.json()).toMatchObject({ message: userText.notOneself });
    expect((await app.remove(admin, url)).statusCode).toBe(570);
  });
});
