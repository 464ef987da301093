import { sql } from "kysely";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  createSignInApp,
  passwordGrant,
  seedDemoUsers,
  type SignInApp,
} from "./testing.ts";

let database: TestDatabase;
let server: SignInApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoUsers(database.db);
  server = await createSignInApp(database.db);
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from sign_in_attempts`.execute(database.db);
  await sql`delete from auth_sessions`.execute(database.db);
});

const login = (
  username: string,
  address: string,
  options: { password?: string; cookie?: string } = {},
) =>
  server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: passwordGrant(username, options.password),
    headers: {
      "x-forwarded-for": address,
      ...(options.cookie !== undefined && { cookie: options.cookie }),
    },
  });
const guess = async (username: string, address: string): Promise<number> =>
  (await login(username, address, { password: "wrong password" })).statusCode;
const spray = async (count: number, address: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push(await guess(`user${index}`, address));
  return statuses;
};
const later = (seconds: number) =>
  sql`update sign_in_attempts set last_failed_at = last_failed_at - ${seconds} * interval '1 second'`.execute(
    database.db,
  );
const tried = (statuses: readonly number[]): number =>
  statuses.filter((status) => status === 401).length;

describe("one network", () => {
  test("has no more guesses at a user for having more addresses", async () => {
    const statuses: number[] = [];
    for (let index = 1; index <= 12; index += 1)
      statuses.push(await guess("operator", `2001:db8:7:1::${index}`));
    expect(tried(statuses)).toBeLessThanOrEqual(6);
    expect(await guess("operator", "2001:db8:7:1:ffff::1")).toBe(429);
    expect((await login("operator", "2001:db8:7:2::1")).statusCode).toBe(200);
  });

  test("does not try many users in turn", async () => {
    const statuses = await spray(60, "198.51.100.9");
    expect(tried(statuses)).toBe(20);
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        guess(`more${index}`, "198.51.100.9"),
      ),
    );
    expect(tried(burst)).toBe(0);
  });

  test("waits as a whole where nobody is known, half a minute each at most, whatever else is tried", async () => {
    await spray(20, "198.51.100.9");
    const first = await login("operator", "198.51.100.9");
    expect(first.statusCode).toBe(429);
    expect(first.headers["retry-after"]).toBe("30");
    await later(20);
    await spray(30, "198.51.100.9");
    expect((await login("operator", "198.51.100.9")).statusCode).toBe(429);
    await later(10);
    await spray(30, "198.51.100.9");
    expect((await login("operator", "198.51.100.9")).statusCode).toBe(200);
  });

  test("is none of the business of who has signed in from it, or from this device", async () => {
    const before = await login("operator", "198.51.100.9");
    const [cookie = ""] = String(before.headers["set-cookie"]).split(";");
    await spray(40, "198.51.100.9");
    await spray(40, "203.0.113.5");
    expect((await login("operator", "198.51.100.9")).statusCode).toBe(200);
    expect((await login("operator", "203.0.113.5")).statusCode).toBe(429);
    expect(
      (await login("operator", "203.0.113.5", { cookie })).statusCode,
    ).toBe(200);
  });

  test("of a whole desk mistypes and signs in for the first time, hundreds of them", async () => {
    const { rows } = await sql<{ username: string }>`
      select username from users where state = 'active' order by username`.execute(
      database.db,
    );
    for (const { username } of rows) {
      await sql`delete from auth_sessions`.execute(database.db);
      for (let round = 0; round < 4; round += 1)
        expect(await guess(username, "10.20.0.1")).toBe(401);
      expect((await login(username, "10.20.0.1")).statusCode).toBe(200);
    }
    expect(rows.length).toBeGreaterThan(6);
  });
});

describe("one account", () => {
  test("guessed from many networks leaves each of them fewer tries, and nobody else waits", async () => {
    for (let index = 0; index < 10; index += 1)
      for (let round = 0; round < 3; round += 1)
        await guess("operator", `192.0.2.${index}`);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1)
      statuses.push(await guess("operator", "192.0.2.99"));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await login("operator", "192.0.2.100")).statusCode).toBe(200);
    // Known there now: its own mistypes alone count.
    for (let round = 0; round < 4; round += 1)
      expect(await guess("operator", "192.0.2.100")).toBe(401);
    expect((await login("operator", "192.0.2.100")).statusCode).toBe(200);
  });

  test("guessed from ever new networks is tried once in ten seconds by all strangers together, and its owner comes in", async () => {
    const before = await login("operator", "10.20.0.1");
    const [cookie = ""] = String(before.headers["set-cookie"]).split(";");
    let network = 0;
    const guessAnew = (username: string) => {
      network += 1;
      return guess(username, `2001:db8:${network.toString(16)}::1`);
    };
    for (const username of ["operator", "nobody"]) {
      const statuses: number[] = [];
      for (let round = 0; round < 130; round += 1)
        statuses.push(await guessAnew(username));
      expect(tried(statuses)).toBe(100);
      await later(10);
      const burst = await Promise.all(
        Array.from({ length: 20 }, () => guessAnew(username)),
      );
      expect(tried(burst)).toBe(1);
    }
    expect((await login("operator", "10.20.0.1")).statusCode).toBe(200);
    expect(
      (await login("operator", "203.0.113.5", { cookie })).statusCode,
    ).toBe(200);
    // A stranger waits for seconds, and has a turn then, too.
    await later(10);
    await guessAnew("operator");
    const refused = await login("operator", "203.0.113.6");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(10);
    await later(10);
    expect((await login("operator", "203.0.113.6")).statusCode).toBe(200);
  });

  test("is told nothing of by the wait: an unknown one waits alike", async () => {
    for (const username of ["operator", "nobody"]) {
      await sql`delete from sign_in_attempts`.execute(database.db);
      const statuses: number[] = [];
      for (let round = 0; round < 7; round += 1)
        statuses.push(await guess(username, "192.0.2.1"));
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(statuses).toContain(429);
    }
  });
});

describe("a flood", () => {
  test("from one network keeps a known user waiting for a moment only", async () => {
    await login("leader", "10.20.0.1");
    const flood = Array.from({ length: 300 }, (_, index) =>
      guess(`flood${index}`, `2001:db8:7:1::${index.toString(16)}`),
    );
    let isFloodOver = false;
    const over = Promise.all(flood).then((statuses) => {
      isFloodOver = true;
      return statuses;
    });
    expect((await login("leader", "10.20.0.1")).statusCode).toBe(200);
    expect(isFloodOver).toBe(false);
    expect(tried(await over)).toBeLessThanOrEqual(22);
  });
});
