import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "#platform/server/db/database.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
const place = (...names: string[]): string => path.join(folder, ...names);
const modeOf = (...names: string[]): string =>
  (statSync(place(...names)).mode & 0o777).toString(8);
const url = (name: string): string => `file://${place(name)}`;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-drill-"));
  from = await createTestDatabase();
  to = await createTestDatabase();
  await to.db.destroy();
  await fill(from.db);
  mkdirSync(place("files", "ab"), { recursive: true });
  writeFileSync(place("files", "ab", "photo"), "jpeg");
});
afterEach(async () => {
  await from.drop();
  await to.drop();
  rmSync(folder, { recursive: true });
});

/** A row that needs another table's, awkward text, a gap in the numbers. */
async function fill(db: Db): Promise<void> {
  await sql`
    with account as (
      insert into accounts (kind, name) values ('call_centre', E'髙橋\\t\\\\N "改行"\\n終') returning id)
    insert into users (username, password_hash, name, account_id, roles, permissions)
    select 'u' || n, '-', '﨑①㎞', account.id, array['administrator'], array['sos', 'a,"b"']
    from account, generate_series(1, 300) n`.execute(db);
  await sql`delete from users where username = 'u300'`.execute(db);
  await sql`insert into product_state (key, value) values ('x', '{"a": [1, null]}')`.execute(
    db,
  );
}

const contents = async (db: Db): Promise<unknown[]> => {
  const { rows } = await sql`
    select (select md5(string_agg(t::text, '|' order by id)) from users t) as users,
      (select md5(string_agg(t::text, '|' order by id)) from accounts t) as accounts,
      (select string_agg(t::text, '|') from product_state t) as state`.execute(
    db,
  );
  return rows;
};

const backUpNow = () =>
  backUp({
    databaseUrl: from.url,
    filesUrl: url("files"),
    target: place("backup"),
  });
const restoreNow = (mayReplace: boolean) =>
  restore({
    databaseUrl: to.url,
    filesUrl: url("restored"),
    source: place("backup"),
    mayReplace,
  });

describe("drill", () => {
  test("what was backed up is there again, and work goes on with new numbers", async () => {
    const manifest = await backUpNow();
    expect(manifest.tables.find(({ name }) => name === "users")?.rows).toBe(
      300,
    );
    await restoreNow(true);
    const db = createDatabase(to.url);
    expect(await contents(db)).toEqual(await contents(from.db));
    expect(readFileSync(place("restored", "ab", "photo"), "utf8")).toBe("jpeg");
    // For whoever made them alone, however readable the file was.
    for (const name of ["backup/files/ab", "restored/ab"])
      expect([modeOf(name), modeOf(name, "photo")]).toEqual(["700", "600"]);
    expect(modeOf("backup", "manifest.json")).toBe("600");
    expect(modeOf("backup")).toBe("700");
    const next = sql`
      insert into users (username, password_hash, name, account_id, roles, permissions)
      select 'new', '-', '', min(id), array['administrator'], '{}' from accounts returning id`;
    const [made, expected] = [
      await next.execute(db),
      await next.execute(from.db),
    ];
    expect(made.rows).toEqual(expected.rows);
    const keys = sql`
      select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
    expect((await keys.execute(db)).rows).toEqual(
      (await keys.execute(from.db)).rows,
    );
    await db.destroy();
  });

  test("a row written while the backup runs is in it wholly or not at all", async () => {
    const running = backUpNow();
    await fillMore(from.db);
    const manifest = await running;
    const rowsOf = (table: string): number =>
      manifest.tables.find(({ name }) => name === table)?.rows ?? -1;
    expect(rowsOf("users") - 300).toBe(rowsOf("accounts") - 1);
  });
});

/** One account and one user more, in one transaction. */
async function fillMore(db: Db): Promise<void> {
  await sql`
    with account as (insert into accounts (kind, name) values ('call_centre', 'n') returning id)
    insert into users (username, password_hash, name, account_id, roles, permissions)
    select 'more', '-', '', id, array['administrator'], '{}' from account`.execute(
    db,
  );
}

describe("refused before anything is changed", () => {
  test("a database that holds data, without --replace", async () => {
    await backUpNow();
    await expect(restoreNow(false)).rejects.toThrow("--replace");
  });
  test("a database somebody is connected to", async () => {
    await backUpNow();
    const other = createDatabase(to.url, { max: 1 });
    await sql`select 1`.execute(other);
    await expect(restoreNow(true)).rejects.toThrow("Stop the product");
    await other.destroy();
  });
  test("an altered table, a missing file, a folder that is no backup", async () => {
    await backUpNow();
    const table = place("backup", "tables", "users.copy.gz");
    const good = readFileSync(table);
    writeFileSync(table, good.subarray(0, -1));
    await expect(restoreNow(true)).rejects.toThrow("users.copy.gz");
    writeFileSync(table, good);
    rmSync(place("backup", "files", "ab", "photo"));
    await expect(restoreNow(true)).rejects.toThrow("ab/photo");
    rmSync(place("backup", "manifest.json"));
    await expect(restoreNow(true)).rejects.toThrow("no complete backup");
  });
  test("a backup of an earlier release", async () => {
    await backUpNow();
    const file = place("backup", "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
    const migrations = ["0001-platform", "0463-billing-marks"];
    writeFileSync(file, JSON.stringify({ ...manifest, migrations }));
    await expect(restoreNow(true)).rejects.toThrow(
      /^The backup .* was made by an earlier release/,
    );
  });
  test("a target that is there already", async () => {
    mkdirSync(place("backup"));
    await expect(backUpNow()).rejects.toThrow("there already");
    expect(existsSync(place("backup.partial"))).toBe(false);
  });
});
