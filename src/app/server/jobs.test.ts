import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJob, type Job } from "#platform/server/jobs/scheduler.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { housekeeping } from "./jobs.ts";
import { createTestModules } from "./modules-testing.ts";

let database: TestDatabase;
let jobs: readonly Job[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { modules, files } = await createTestModules(database.db);
  jobs = housekeeping(modules, files, { warn: () => undefined });
});
afterAll(() => database.drop());

const runAll = async (): Promise<void> => {
  for (const job of jobs) {
    const due = { ...job, isDue: async () => true };
    expect(await runJob(database.db, due), job.name).toBe(true);
  }
};

describe("housekeeping", () => {
  it("forgets keys, events and presence that are over, and nothing else", async () => {
    for (const [name, hours] of [
      ["kept-key-1", 47],
      ["old-key-11", 49],
    ] as const)
      await sql`insert into idempotency_keys (user_id, key, fingerprint, answer, created_at)
        values (1, ${name}, 'f', 'null', now() - ${hours} * interval '1 hour')`.execute(
        database.db,
      );
    for (const [id, hours] of [
      [1, 23],
      [2, 25],
    ] as const)
      await sql`insert into events (at, topic, entity, entity_id, root_id, version, action, audience)
        values (now() - ${hours} * interval '1 hour', 't', 'e', ${id}, ${id}, 1, 'update', '{}')`.execute(
        database.db,
      );
    for (const [id, seconds] of [
      [1, 5],
      [2, 40],
    ] as const)
      await sql`insert into presence (session_id, entity, entity_id, user_id, user_name, state, seen_at)
        values (${randomUUID()}, 'e', ${id}, 1, '利用者', 'viewing', now() - ${seconds} * interval '1 second')`.execute(
        database.db,
      );
    await runAll();
    const keys = await database.db
      .selectFrom("idempotency_keys")
      .select("key")
      .execute();
    expect(keys.map(({ key }) => key)).toEqual(["kept-key-1"]);
    for (const table of ["events", "presence"] as const) {
      const rows = await database.db
        .selectFrom(table)
        .select("entity_id")
        .execute();
      expect(
        rows.map((row) => row.entity_id),
        table,
      ).toEqual([1]);
    }
  });
});
