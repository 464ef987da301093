import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  caseDesks,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
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

let database: TestDatabase;
let test: TestApp;
let agent: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoUsers(database.db);
  const { modules, files } = await createTestModules(database.db);
  test = await createTestApp(database.db, (app, context) => {
    for (const { routes } of modules) routes(app, { ...context, files });
  });
  const { id: user_id } = await database.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "operator")
    .executeTakeFirstOrThrow();
  const rights = caseModules.map((module) => caseDesks[module].permission);
  agent = { ...makeActorWith(...rights, "client_management"), user_id };
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const why = "誤って登録";

describe.each(caseModules)("a case of %s that is deleted", (module) => {
  const { resource, entity } = caseDesks[module];
  const base = `/api/${resource}`;
  const create = async () => {
    const made = await test.call(agent, "POST", base, { body: {} });
    expect(made.statusCode, made.body).toBe(201);
    return made.json<{ data: { id: number; version: number } }>().data;
  };
  const remove = (id: number, query: Readonly<Record<string, string>>) =>
    test.call(
      agent,
      "DELETE",
      `${base}/${String(id)}?${new URLSearchParams(query).toString()}`,
    );
  const reasons = async (id: number): Promise<(string | null)[]> => {
    const { rows } = await sql<{ reason: string | null }>`
      select reason from history where root_entity = ${entity}
        and root_id = ${id} and action = 'delete'`.execute(database.db);
    return rows.map(({ reason }) => reason);
  };

  it.each([[{}], [{ reason: "　" }], [{ reason: "あ".repeat(256) }]])(
    "is there still, where the reason is %j",
    async (given) => {
      const { id, version } = await create();
      const refused = await remove(id, { version: String(version), ...given });
      expect(refused.statusCode).toBe(422);
      const { errors } = refused.json<{ errors: object }>();
      expect(Object.keys(errors)).toEqual(["reason"]);
      const path = `${base}/${String(id)}`;
      expect((await test.call(agent, "GET", path)).statusCode).toBe(200);
      expect(await reasons(id)).toEqual([]);
    },
  );

  it("has its reason in the history", async () => {
    const { id, version } = await create();
    const gone = await remove(id, { version: String(version), reason: why });
    expect(gone.statusCode).toBe(204);
    expect(await reasons(id)).toEqual([why]);
  });
});
