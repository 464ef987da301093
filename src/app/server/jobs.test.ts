import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthService } from "#modules/company/auth/server/service.ts";
import { createExportService } from "#modules/base/exports/server/service.ts";
import { loadConfig } from "#platform/server/config.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFileDoor } from "#platform/server/files/file-door.ts";
import { runJob, type Job } from "#platform/server/jobs/scheduler.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { housekeeping } from "./jobs.ts";

let database: TestDatabase;
let jobs: readonly Job[];

beforeAll(async () => {
  database = await createTestDatabase();
  const config = loadConfig({
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "kyuen-jobs-")),
  });
  const files = createFileDoor({
    storage: await openDiskStorage(config.filesUrl),
    signingSecret: config.signingSecret,
  });
  jobs = housekeeping(
    createAuthService({ db: database.db, config }),
    createExportService({ files, sources: [] }),
    files,
  );
});
afterAll(() => database.drop());

const runAll = async (): Promise<void> => {
  for (const job of jobs)
    expect(await runJob(database.db, job), job.name).toBe(true);
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
