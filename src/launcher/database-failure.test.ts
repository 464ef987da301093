import { mkdtempSync, openSync, rmSync, writeSync, closeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { databaseFailureOf } from "#platform/server/db/database-failure.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const failureOf = (work: Promise<unknown>) =>
  work.then(() => "none", databaseFailureOf);

test("a page that was altered on the disk is found by its checksum", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "kyuen-damage-"));
  const options = { dataDir, durable: false };
  const first = await startEmbeddedPostgres(options);
  const before = createDatabase(first.url, { max: 1 });
  await sql`create table things as select generate_series(1, 1000) as n`.execute(
    before,
  );
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filepath('things') as file`.execute(before);
  await before.destroy();
  await first.stop();
  const file = openSync(
    path.join(dataDir, "postgres", rows[0]?.file ?? ""),
    "r+",
  );
  writeSync(file, "altered", 4000);
  closeSync(file);

  const second = await startEmbeddedPostgres(options);
  const after = createDatabase(second.url, { max: 1 });
  expect(await failureOf(sql`select sum(n) from things`.execute(after))).toBe(
    "data_damaged",
  );
  await after.destroy();
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

test("a refusal is no failure of the database; a server that is not there, is", async () => {
  const { db, url, drop } = await createTestDatabase();
  const raise = (state: string) =>
    failureOf(
      sql`${sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`)}`.execute(
        db,
      ),
    );
  expect(await raise("53100")).toBe("storage_full");
  expect(await raise("57P03")).toBe("database_unreachable");
  expect(await raise("23505")).toBeUndefined();
  expect(await failureOf(sql`nonsense`.execute(db))).toBeUndefined();
  const elsewhere = (place: { port: string } | { pathname: string }) => {
    const address = Object.assign(new URL(url), place);
    const other = createDatabase(address.href, { max: 1 });
    return failureOf(sql`select 1`.execute(other));
  };
  expect(await elsewhere({ port: "1" })).toBe("database_unreachable");
  expect(await elsewhere({ pathname: "/nowhere" })).toBeUndefined();
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  expect(databaseFailureOf(full)).toBe("storage_full");
  await drop();
});
