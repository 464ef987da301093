import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase } from "#platform/server/db/database.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { attachUserNames } from "#platform/server/records/user-names.ts";
import { namesOfUsers } from "#modules/company/users/server/names-testing.ts";
import { databaseUrl, runOnServer } from "#launcher/testing/database-setup.ts";

/** A migrated, empty database of one test file. */
export interface TestDatabase {
  readonly db: Db;
  /** For what opens connections itself: a second server, LISTEN, COPY. */
  readonly url: string;
  /** Closes `db` and drops the database with whatever is still connected. */
  readonly drop: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** Connections of `db` at most; default 10. */
  readonly max?: number;
}

/**
 * Clones the migrated template: some 55 to 110 ms by copying its files, three times as long and more where every page
 * of it goes through the log. One per test file, in `beforeAll`; `drop` in `afterAll`.
 */
export async function createTestDatabase(
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject("testServer");
  const name = `kyuen_test_${randomBytes(8).toString("hex")}`;
  await runOnServer(
    serverUrl,
    `create database ${name} template ${template} strategy file_copy`,
  );
  const url = databaseUrl(serverUrl, name);
  // A busy machine fails no test: who waits for a connection waits until there is one.
  const db = createDatabase(url, { max: options.max ?? 10, connectMs: 0 });
  attachUserNames(namesOfUsers);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
