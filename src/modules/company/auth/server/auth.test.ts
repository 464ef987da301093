import { sql } from "kysely";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { errorCatalogue } from "#platform/contract/errors.ts";
import {
  defaultPermissionsOfRole,
  permissionKeys,
} from "#platform/contract/permissions.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { IssuedTokens, Profile } from "../contract/schema.ts";
import { authText } from "../contract/text.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { createFirstAdministrator } from "#modules/company/users/server/seed.ts";
import {
  bearer,
  createSignInApp,
  passwordGrant,
  refreshGrant,
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
  await sql`update users set state = 'active'`.execute(database.db);
});

const login = (
  payload: object,
  options: { address?: string; cookie?: string } = {},
) =>
  server.app.inject({
    method: "POST",
    url: "/api/login",
    payload,
    headers: {
      "x-forwarded-for": options.address ?? "10.1.1.1",
      ...(options.cookie !== undefined && { cookie: options.cookie }),
    },
  });
const signIn = async (username: string): Promise<IssuedTokens> => {
  const answer = await login(passwordGrant(username));
  expect(answer.statusCode).toBe(200);
  return answer.json<IssuedTokens>();
};
const me = (token: string) =>
  server.app.inject({
    url: "/api/profile/me",
    headers: bearer(token),
  });
const profileOf = async (username: string): Promise<Profile> => {
  const { access_token } = await signIn(username);
  const answer = await me(access_token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Profile }>().data;
};
const refuse = { message: errorCatalogue.sign_in_failed.message };
const shiftTokens = (seconds: number) =>
  sql`update auth_tokens set expires_at = expires_at - ${seconds} * interval '1 second',
    used_at = used_at - ${seconds} * interval '1 second'`.execute(database.db);

describe("refused sign-in", () => {
  test.each([
    ["unknown user", passwordGrant("nobody")],
    ["wrong password", passwordGrant("operator", "wrong password")],
    ["user name as password", passwordGrant("operator", "operator")],
    ["wrong client", { ...passwordGrant("operator"), client_id: 3 }],
    ["wrong secret", { ...passwordGrant("operator"), client_secret: "x" }],
  ])("%s: 401 with the same message", async (_name, body) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(refuse);
  });

  test.each([
    [
      "no user name",
      { ...passwordGrant(""), username: undefined },
      "username",
      authText.usernameRequired,
    ],
    [
      "empty user name",
      passwordGrant("  "),
      "username",
      authText.usernameRequired,
    ],
    [
      "empty password",
      passwordGrant("operator", ""),
      "password",
      authText.passwordRequired,
    ],
    [
      "NUL in the name",
      passwordGrant("oper\u0000ator"),
      "username",
      fieldText.invalid,
    ],
    [
      "endless password",
      passwordGrant("operator", "x".repeat(201)),
      "password",
      authText.invalid,
    ],
    [
      "another grant",
      { ...passwordGrant("operator"), grant_type: "client_credentials" },
      "grant_type",
      authText.invalid,
    ],
  ])("%s: 422 at its field", async (_name, body, field, message) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual({
      [field]: [message],
    });
  });

  test("both missing: a message at each", async () => {
    const answer = await login(passwordGrant("", ""));
    expect(answer.json()).toEqual({
      message: errorCatalogue.invalid_input.message,
      errors: {
        username: [authText.usernameRequired],
        password: [authText.passwordRequired],
      },
    });
  });

  test("an unknown key is refused", async () => {
    const answer = await login({ ...passwordGrant("operator"), scope: "*" });
    expect(answer.statusCode).toBe(422);
  });

  test.each(["stopped", "deleted"])(
    "a %s user cannot sign in",
    async (state) => {
      await sql`update users set state = ${state} where username = 'operator'`.execute(
        database.db,
      );
      const answer = await login(passwordGrant("operator"));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(refuse);
    },
  );
});

describe("throttle", () => {
  const fail = async (times: number, options = {}, username = "operator") => {
    for (let round = 0; round < times; round += 1)
      await login(passwordGrant(username, "wrong password"), options);
  };

  test.each(["operator", "nobody"])(
    "%s: wrong passwords slow the pair down, also a right one, with the time to wait",
    async (username) => {
      await fail(5, {}, username);
      const answer = await login(passwordGrant(username));
      expect(answer.statusCode).toBe(429);
      expect(answer.headers["retry-after"]).toBe("1");
      expect(answer.json()).toEqual({
        message: errorCatalogue.too_many_requests.message,
      });
    },
  );

  test("neither the address nor the account is locked for others", async () => {
    await fail(8);
    expect((await login(passwordGrant("operator"))).statusCode).toBe(429);
    expect((await login(passwordGrant("leader"))).statusCode).toBe(200);
    expect(
      (await login(passwordGrant("operator"), { address: "10.1.1.2" }))
        .statusCode,
    ).toBe(200);
  });

  test("nobody waits more than 30 seconds, whatever was tried", async () => {
    await sql`insert into sign_in_attempts values ('operator', '10.1.1.1', 5000, now())`.execute(
      database.db,
    );
    const answer = await login(passwordGrant("operator"));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(30);
    await sql`update sign_in_attempts set last_failed_at = now() - interval '30 seconds'`.execute(
      database.db,
    );
    expect((await login(passwordGrant("operator"))).statusCode).toBe(200);
    expect(
      (await sql`select from sign_in_attempts`.execute(database.db)).rows,
    ).toEqual([]);
  });

  test("a burst is no better off than one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        login(passwordGrant("operator", "wrong password")),
      ),
    );
    const tried = answers.filter(({ statusCode }) => statusCode === 401);
    expect(tried.length).toBeLessThanOrEqual(8);
  });

  test("a known device is counted apart", async () => {
    const first = await login(passwordGrant("operator"));
    const cookie = String(first.headers["set-cookie"]);
    expect(cookie).toMatch(/; Path=\/api\/login; .*HttpOnly; SameSite=Strict$/);
    const [pair = ""] = cookie.split(";");
    await fail(6);
    expect((await login(passwordGrant("operator"))).statusCode).toBe(429);
    expect(
      (await login(passwordGrant("operator"), { cookie: pair })).statusCode,
    ).toBe(200);
    await fail(6, { cookie: pair });
    expect(
      (await login(passwordGrant("operator"), { cookie: pair })).statusCode,
    ).toBe(429);
    const forged = `${pair.slice(0, -3)}AAA`;
    await fail(5, { address: "10.9.9.9" });
    expect(
      (
        await login(passwordGrant("operator"), {
          cookie: forged,
          address: "10.9.9.9",
        })
      ).statusCode,
    ).toBe(429);
  });
});

describe("password grant", () => {
  test("answers the token pair; only hashes are kept", async () => {
    const answer = await login(passwordGrant("operator"));
    expect(answer.headers["cache-control"]).toBe("no-store");
    const tokens = answer.json<IssuedTokens>();
    expect(tokens).toEqual({
      token_type: "Bearer",
      expires_in: 900,
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(t::text, ' '), '') as dump from auth_tokens t`.execute(
      database.db,
    );
    expect(rows[0]?.dump).not.toContain(tokens.access_token);
    const { rows: hashes } = await sql`
      select from auth_tokens where hash = sha256(convert_to(${tokens.access_token}, 'UTF8'))`.execute(
      database.db,
    );
    expect(hashes).toHaveLength(1);
  });

  test("full-width letters and capitals are the same user", async () => {
    expect((await login(passwordGrant(" Ｏｐｅｒａｔｏｒ "))).statusCode).toBe(
      200,
    );
  });

  test("an access token ends after 15 minutes and is no refresh token", async () => {
    const { access_token, refresh_token } = await signIn("operator");
    expect((await me(refresh_token)).statusCode).toBe(401);
    expect((await login(refreshGrant(access_token))).statusCode).toBe(401);
    await shiftTokens(15 * 60 - 5);
    expect((await me(access_token)).statusCode).toBe(200);
    await shiftTokens(6);
    expect((await me(access_token)).statusCode).toBe(401);
  });
});

describe("refresh", () => {
  const refresh = (token: string) => login(refreshGrant(token));

  test("rotates; within the grace the same successor comes again", async () => {
    const first = await signIn("operator");
    const answers = await Promise.all([
      refresh(first.refresh_token),
      refresh(first.refresh_token),
      refresh(first.refresh_token),
    ]);
    const pairs = answers.map((answer) => answer.json<IssuedTokens>());
    for (const pair of pairs) {
      expect(pair.access_token).toBe(pairs[0]?.access_token);
      expect(pair.refresh_token).toBe(pairs[0]?.refresh_token);
      expect(pair.refresh_token).not.toBe(first.refresh_token);
    }
    expect((await me(pairs[0]?.access_token ?? "")).statusCode).toBe(200);
  });

  test("a second use after the grace ends the whole family", async () => {
    const first = await signIn("operator");
    const second = (await refresh(first.refresh_token)).json<IssuedTokens>();
    const other = await signIn("operator");
    await shiftTokens(11);
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);
    expect((await me(second.access_token)).statusCode).toBe(401);
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await me(other.access_token)).statusCode).toBe(200);
  });

  test("ends after an idle hour", async () => {
    const { refresh_token } = await signIn("operator");
    await shiftTokens(3601);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  test("ends with the shift, and no token outlives it", async () => {
    const first = await signIn("operator");
    await sql`update auth_sessions set ends_at = now() + interval '100 seconds'`.execute(
      database.db,
    );
    const second = (await refresh(first.refresh_token)).json<IssuedTokens>();
    expect(second.expires_in).toBeLessThanOrEqual(100);
    await sql`update auth_sessions set ends_at = now() - interval '1 second'`.execute(
      database.db,
    );
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await me(second.access_token)).statusCode).toBe(401);
  });

  test("of a stopped user ends the session", async () => {
    const { refresh_token } = await signIn("operator");
    await sql`update users set state = 'stopped' where username = 'operator'`.execute(
      database.db,
    );
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  test("an unknown one is refused", async () => {
    expect((await refresh("x".repeat(43))).statusCode).toBe(401);
  });
});

describe("sessions", () => {
  test("sign-out needs a token", async () => {
    const answer = await server.app.inject({ url: "/api/signout" });
    expect(answer.statusCode).toBe(401);
  });

  test("sign-out ends every token of the session, no other session", async () => {
    const [one, two] = [await signIn("operator"), await signIn("operator")];
    const answer = await server.app.inject({
      url: "/api/signout",
      headers: bearer(one.access_token),
    });
    expect(answer.json()).toEqual({ message: authText.signedOut });
    expect((await me(one.access_token)).statusCode).toBe(401);
    expect((await login(refreshGrant(one.refresh_token))).statusCode).toBe(401);
    expect((await me(two.access_token)).statusCode).toBe(200);
  });

  test("endSessionsOfUser ends all of one user", async () => {
    const [one, two] = [await signIn("operator"), await signIn("leader")];
    const { id } = await profileOf("operator");
    expect(await server.service.endSessionsOfUser(id)).toBeGreaterThan(0);
    expect((await me(one.access_token)).statusCode).toBe(401);
    expect((await me(two.access_token)).statusCode).toBe(200);
  });

  test("a user who is stopped is out at the next request, for good", async () => {
    const { access_token } = await signIn("operator");
    await sql`update users set state = 'stopped' where username = 'operator'`.execute(
      database.db,
    );
    expect((await me(access_token)).statusCode).toBe(401);
    await sql`update users set state = 'active' where username = 'operator'`.execute(
      database.db,
    );
    expect((await me(access_token)).statusCode).toBe(401);
  });

  test("a right that is taken acts at the next request", async () => {
    const { access_token } = await signIn("operator");
    const before = await server.service.resolveActor(access_token);
    expect(before?.permissions).toContain("sos");
    await sql`update users set permissions = '{iza}' where username = 'operator'`.execute(
      database.db,
    );
    const after = await server.service.resolveActor(access_token);
    expect(after?.permissions).toEqual(["iza"]);
    await sql`update users set permissions = ${defaultPermissionsOfRole.callCenterAgent} where username = 'operator'`.execute(
      database.db,
    );
  });

  test("purge keeps what lives and the used refresh tokens", async () => {
    const first = await signIn("operator");
    const second = (
      await login(refreshGrant(first.refresh_token))
    ).json<IssuedTokens>();
    await server.service.purge(database.db);
    expect((await me(second.access_token)).statusCode).toBe(200);
    await sql`update auth_tokens set used_at = used_at - interval '1 minute'`.execute(
      database.db,
    );
    expect((await login(refreshGrant(first.refresh_token))).statusCode).toBe(
      401,
    );
    expect((await me(second.access_token)).statusCode).toBe(401);
  });
});

describe("profile", () => {
  test.each([
    ["admin", "call_centre", permissionKeys.length],
    ["leader", "call_centre", 14],
    ["operator", "call_centre", 8],
    ["office", "call_centre", 1],
    ["iza-only", "call_centre", 1],
    ["dealer-a", "external", 4],
    ["dealer-b", "external", 3],
    ["maker", "external", 3],
    ["tow-a", "tow", 1],
    ["tow-b", "tow", 1],
  ])(
    "%s stands on the side %s with %i rights",
    async (username, side, rights) => {
      const profile = await profileOf(username);
      expect(profile.side).toBe(side);
      expect(profile.permissions).toHaveLength(rights);
      expect(profile.account.division).toBe(profile.division);
    },
  );

  test.each([
    ["admin", "operator"],
    ["dealer-a", "dealer"],
    ["maker", "maker"],
    ["tow-a", null],
  ])("the user type of %s is %s", async (username, type) => {
    const { access_token } = await signIn(username);
    const answer = await server.app.inject({
      url: "/api/outbound/user-type",
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.json()).toEqual({ data: { data: type } });
  });

  test("derived grants come with it and are not stored", async () => {
    expect((await profileOf("operator")).permissions).toContain(
      "client_management",
    );
    expect((await profileOf("dealer-a")).permissions).toContain("out_external");
    const { rows } = await sql`
      select from users where username in ('operator', 'dealer-a')
        and permissions && '{client_management,out_external}'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test("companies differ and give the scope", async () => {
    const [a, b] = [await profileOf("dealer-a"), await profileOf("dealer-b")];
    expect(a.car_dealer_id).not.toBe(b.car_dealer_id);
    expect(a.account.name).toBe("dealer-a");
    const [x, y] = [await profileOf("tow-a"), await profileOf("tow-b")];
    expect(x.tow_truck_company_id).not.toBe(y.tow_truck_company_id);
    expect((await profileOf("maker")).vehicle_make).toBe(1);
  });
});

describe("first administrator", () => {
  test("none where there are users, one with a random password otherwise", async () => {
    expect(await createFirstAdministrator(database.db)).toBeUndefined();
    const empty = await createTestDatabase();
    try {
      const made = await Promise.all([
        createFirstAdministrator(empty.db),
        createFirstAdministrator(empty.db),
      ]);
      const [one] = made.filter((entry) => entry !== undefined);
      expect(made.filter((entry) => entry !== undefined)).toHaveLength(1);
      expect(one?.password).toMatch(/^[\w-]{20}$/);
    } finally {
      await empty.drop();
    }
  });
});
