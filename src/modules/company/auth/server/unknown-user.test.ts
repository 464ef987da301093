import type * as Argon from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, expect, it, vi } from "vitest";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { createSignInApp, passwordGrant, seedDemoUsers } from "./testing.ts";

// Other tests of this process have read the library before, and read it again after.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const checked = vi.hoisted(() => vi.fn<typeof Argon.verify>());
vi.mock("@node-rs/argon2", async (read) => {
  const real = await read<typeof Argon>();
  checked.mockImplementation(real.verify);
  return { ...real, verify: checked };
});

it("an unknown user costs the work of a known one: one password is checked, against a hash of the same strength", async () => {
  const database = await createTestDatabase();
  await seedDemoUsers(database.db);
  const { app } = await createSignInApp(database.db);
  /** Algorithm, version, memory, passes and lanes of each hash that a sign-in is checked against. */
  const workFor = async (username: string): Promise<string[]> => {
    await sql`delete from sign_in_attempts`.execute(database.db);
    checked.mockClear();
    const payload = passwordGrant(username, "wrong password");
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/api/login",
      payload,
    });
    expect(statusCode).toBe(401);
    return checked.mock.calls.map(([hash]) =>
      String(hash).split("$").slice(1, 4).join(" "),
    );
  };
  const known = await workFor("operator");
  expect(known).toEqual([expect.stringMatching(/^argon2id .* m=\d+/)]);
  expect(await workFor("nobody")).toEqual(known);
  await app.close();
  await database.drop();
});
