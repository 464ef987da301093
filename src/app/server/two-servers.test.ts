import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "#platform/server/config.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  openEventClient,
  type EventClient,
} from "#platform/server/testing/event-client.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { IssuedTokens } from "#modules/company/auth/contract/schema.ts";
import {
  bearer,
  passwordGrant,
  refreshGrant,
  seedDemoUsers,
} from "#modules/company/auth/server/testing.ts";
import { buildApp } from "./build-app.ts";

/** Two servers that share nothing but the database. */
let database: TestDatabase;
const pools: Db[] = [];
const servers: { app: FastifyInstance; origin: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoUsers(database.db);
  for (const name of ["one", "two"]) {
    const config = loadConfig({
      DATA_DIR: mkdtempSync(path.join(os.tmpdir(), `kyuen-${name}-`)),
      DATABASE_URL: database.url,
      SIGNING_SECRET: "the same secret on both of the servers",
    });
    const db = createDatabase(database.url, { max: 5 });
    pools.push(db);
    const app = await buildApp({ config, db });
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    servers.push({ app, origin });
  }
});
afterAll(async () => {
  for (const { app } of servers) await app.close();
  for (const db of pools) await db.destroy();
  await database.drop();
});

const at = (index: 0 | 1) => {
  const server = servers[index];
  if (server === undefined) throw new Error("no server");
  return server;
};
const login = async (index: 0 | 1, payload: object): Promise<IssuedTokens> => {
  const answer = await at(index).app.inject({
    method: "POST",
    url: "/api/login",
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<IssuedTokens>();
};
const profileStatus = async (index: 0 | 1, token: string): Promise<number> => {
  const answer = await at(index).app.inject({
    url: "/api/profile/me",
    headers: bearer(token),
  });
  return answer.statusCode;
};
const openStream = async (
  index: 0 | 1,
  token: string,
): Promise<EventClient> => {
  const client = await openEventClient(at(index).origin, bearer(token));
  await client.next(({ event }) => event === "ready");
  return client;
};

const insertCase = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into sos_inquiries (reception_number, received_at)
    values ('202611210001', now()) returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
};

describe("two servers on one database", () => {
  test("a session begun on one is one on the other, until it ends on either", async () => {
    const tokens = await login(0, passwordGrant("operator"));
    expect(await profileStatus(1, tokens.access_token)).toBe(200);
    await at(1).app.inject({
      url: "/api/signout",
      headers: bearer(tokens.access_token),
    });
    expect(await profileStatus(0, tokens.access_token)).toBe(401);
  });

  test("both give the same successor of a refresh token", async () => {
    const { refresh_token } = await login(0, passwordGrant("operator"));
    const [one, two] = await Promise.all([
      login(0, refreshGrant(refresh_token)),
      login(1, refreshGrant(refresh_token)),
    ]);
    expect(two.refresh_token).toBe(one.refresh_token);
    expect(two.access_token).toBe(one.access_token);
  });

  test("a change made on one is seen on the other, and who is there", async () => {
    const id = await insertCase();
    const watching = await login(1, passwordGrant("leader"));
    const acting = await login(0, passwordGrant("operator"));
    const stream = await openStream(1, watching.access_token);
    const answer = await at(0).app.inject({
      method: "POST",
      url: "/api/presence",
      headers: bearer(acting.access_token),
      payload: { entity: "sos_inquiry", entity_id: id, state: "editing" },
    });
    expect(answer.statusCode).toBe(200);
    const { data } = await stream.next(({ event }) => event === "message");
    expect(JSON.parse(data)).toMatchObject({
      topic: "presence",
      entity: "sos_inquiry",
      entity_id: id,
      action: "editing",
    });
    stream.close();
  });

  test("a sign-out on one ends the stream on the other, at once", async () => {
    const { access_token } = await login(0, passwordGrant("operator"));
    const stream = await openStream(1, access_token);
    await at(0).app.inject({
      url: "/api/signout",
      headers: bearer(access_token),
    });
    await stream.ended;
    const again = await openEventClient(at(1).origin, bearer(access_token));
    expect(again.status).toBe(401);
  });
});
