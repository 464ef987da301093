import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#modules/company/auth/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createTestModules } from "./modules-testing.ts";

/** Address of the download (spec §7), the right of its list, a filter of it. */
const lists = [
  ["/api/hinoSosInquiries/download", "sos", "inquiry_status=complete"],
  ["/api/hinoConnectInquiries/download", "connect", "inquiry_status=complete"],
  [
    "/api/outbound/outgoing/beforeCalls/download",
    "out",
    "outbound_status=done",
  ],
  ["/api/outbound/outgoing/afterCalls/download", "out", "outbound_status=done"],
] as const;

let database: TestDatabase;
let test: TestApp;
let user_id: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoUsers(database.db);
  const { modules } = await createTestModules(database.db);
  test = await createTestApp(database.db, (app, context) => {
    for (const { routes } of modules) routes?.(app, context);
  });
  ({ id: user_id } = await database.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "operator")
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

describe.each(lists)("%s", (path, right, filter) => {
  const reader = (): Actor => ({ ...makeActorWith(right), user_id });
  const ask = (actor: Actor | undefined, query = "") =>
    test.call(actor, "GET", `${path}?${query}`);

  it("refuses who is not signed in or may not read the list", async () => {
    expect((await ask(undefined)).statusCode).toBe(401);
    expect((await ask(makeActorWith("iza"))).statusCode).toBe(403);
  });

  it("refuses a format that there is not", async () => {
    const answer = await ask(reader(), "format=pdf");
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("errors.format");
  });

  it("creates the file of the list's filter for who asked, in the background", async () => {
    const answer = await ask(reader(), `format=csv_utf8&${filter}`);
    expect(answer.statusCode, answer.body).toBe(202);
    const { data } = answer.json<{
      data: { id: number; state: string; format: string };
    }>();
    expect(data).toMatchObject({ state: "waiting", format: "csv_utf8" });
    const row = await database.db
      .selectFrom("created_files")
      .selectAll()
      .where("id", "=", data.id)
      .executeTakeFirstOrThrow();
    expect(row.created_by).toBe(user_id);
    const [name, value] = filter.split("=");
    expect(JSON.stringify(row)).toContain(`"${name}"`);
    expect(JSON.stringify(row)).toContain(value);
  });
});
