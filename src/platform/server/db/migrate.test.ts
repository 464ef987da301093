import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { untilWaiting } from "#platform/server/testing/lock-waits.ts";
import {
  type TestDatabase,
  createTestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createDatabase } from "./database.ts";
import { databaseFailureOf } from "./database-failure.ts";
import { DatabaseRefused, migrate, pendingMigrations } from "./migrate.ts";
import {
  type Migration,
  migrations,
  readMigrations,
} from "./migration-list.ts";
import type { Db } from "./schema.ts";
import { transaction } from "./transaction.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const creating = (name: string, table: string): Migration => ({
  name,
  statements: `create table ${table} (id int)`,
});
const extra = [
  ...migrations,
  creating("9001-first", "first_things"),
  creating("9002-second", "second_things"),
];

describe("the migrations of the folders", () => {
  test("stand in the order of their numbers, each number once", () => {
    const names = migrations.map(({ name }) => name);
    const numbers = names.map((name) => name.slice(0, 4));
    expect(names[0]).toBe("0001-foundation");
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });

  test("are all that stands there, of platform and modules alike", () => {
    const files = readdirSync(new URL("../../..", import.meta.url), {
      recursive: true,
      encoding: "utf8",
    })
      .filter((file) => file.includes(`migrations${path.sep}`))
      .map((file) => path.basename(file))
      .sort();
    expect(migrations.map(({ name }) => `${name}.sql`)).toEqual(files);
  });

  test("a file in a folder is one, with what it needs", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-migrations-"));
    const takesAway = "-- needs: 0100-added\ndrop table things;\n";
    writeFileSync(path.join(folder, "0101-taken.sql"), takesAway);
    writeFileSync(path.join(folder, "0100-added.sql"), "select 1;\n");
    writeFileSync(path.join(folder, "README.md"), "");
    expect(readMigrations([folder])).toEqual([
      { name: "0100-added", statements: "select 1;\n", needs: undefined },
      { name: "0101-taken", statements: takesAway, needs: "0100-added" },
    ]);
    rmSync(folder, { recursive: true });
  });

  test("say of what takes something away which program may serve on", () => {
    const names = new Set(migrations.map(({ name }) => name));
    const taking = migrations.filter(({ statements }) =>
      /drop (table|column|view)|rename (to|column)|set not null/i.test(
        statements,
      ),
    );
    expect(taking.filter(({ needs }) => needs === undefined)).toEqual([]);
    const needed = migrations.flatMap(({ needs }) => needs ?? []);
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("migrate", () => {
  test("leaves nothing pending on the template", async () => {
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
  });

  test("two at once apply each migration once, in order", async () => {
    expect(await pendingMigrations(db, extra)).toEqual([
      "9001-first",
      "9002-second",
    ]);
    const other = createDatabase(database.url, { max: 1 });
    const applied = await Promise.all([
      migrate(db, extra),
      migrate(other, extra),
    ]);
    await other.destroy();
    expect(applied.flat()).toEqual(["9001-first", "9002-second"]);
  });

  test("a migration that fails leaves no trace, those before it stay", async () => {
    const broken: Migration = {
      name: "9004-broken",
      statements: "create table half (id int); select 1 / 0",
    };
    const list = [...extra, creating("9003-third", "third_things"), broken];
    await expect(migrate(db, list)).rejects.toThrow("division by zero");
    expect(await pendingMigrations(db, list)).toEqual(["9004-broken"]);
    const { rows } = await sql<{ half: string | null }>`
      select to_regclass('half')::text as half`.execute(db);
    expect(rows).toEqual([{ half: null }]);
  });

  test("a program that comes meanwhile waits for the one that migrates, longer than a statement may take", async () => {
    const holder = createDatabase(database.url, { max: 1 });
    const waiting = createDatabase(database.url, {
      max: 1,
      statementTimeoutMs: 100,
    });
    const lockId = 9019;
    const long: Migration = {
      name: "9019-slow",
      statements: `select pg_advisory_xact_lock(${lockId})`,
    };
    const list = [...extra, long];
    let first: Promise<string[]> = Promise.resolve([]);
    let second: Promise<string[]> = Promise.resolve([]);
    await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx);
      first = migrate(holder, list);
      await untilWaiting(db, 1);
      second = migrate(waiting, list);
      await untilWaiting(db, 2, 200);
    });
    expect(await second).toEqual([]);
    expect(await first).toEqual(["9019-slow"]);
    const { rows } = await sql<{ statement_timeout: string }>`
      show statement_timeout`.execute(waiting);
    expect(rows).toEqual([{ statement_timeout: "100ms" }]);
    await holder.destroy();
    await waiting.destroy();
  });

  test("a table that is in use stops nobody for long, and is asked for again", async () => {
    await sql`create table busy_things (id int)`.execute(db);
    const altering: Migration = {
      name: "9020-busy",
      statements: "alter table busy_things add column more int",
    };
    const list = [...extra, altering];
    const patience = { lockTimeoutMs: 50, pauseMs: 20, attempts: 3 };
    const other = createDatabase(database.url, { max: 1 });
    await transaction(db, async (tx) => {
      await sql`select * from busy_things`.execute(tx);
      await expect(migrate(other, list, patience)).rejects.toThrow(
        /9020-busy was not applied.*Nothing is half done/,
      );
      expect(await pendingMigrations(db, list)).toEqual(["9020-busy"]);
    });
    let migrating: Promise<string[]> = Promise.resolve([]);
    await transaction(db, async (tx) => {
      await sql`select * from busy_things`.execute(tx);
      migrating = migrate(other, list, { ...patience, attempts: 1000 });
      // Until it has given up once at least.
      const attempts = new Set<unknown>();
      await expect
        .poll(async () => {
          const { rows } = await sql<{ at: string }>`
            select query_start::text as at from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          );
          for (const { at } of rows) attempts.add(at);
          return attempts.size;
        })
        .toBeGreaterThan(1);
    });
    expect(await migrating).toEqual(["9020-busy"]);
    const { rows } = await sql<{ lock_timeout: string }>`
      show lock_timeout`.execute(other);
    expect(rows).toEqual([{ lock_timeout: "0" }]);
    await other.destroy();
  });

  test("programs serve on beside what a newer one adds, and those who do not know its replacement not beside what it takes away", async () => {
    const adding = creating("9011-added", "added_things");
    const removing: Migration = {
      ...creating("9012-removed", "removed_things"),
      needs: adding.name,
    };
    const older = migrations;
    const middle = [...migrations, adding];
    await migrate(db, [...extra, adding]);
    expect(await pendingMigrations(db, older), "9011 adds").toEqual([]);
    expect(await migrate(db, older), "and starts, too").toEqual([]);
    await migrate(db, [...middle, removing]);
    expect(await pendingMigrations(db, middle)).toEqual([]);
    await expect(pendingMigrations(db, older)).rejects.toThrow(
      /newer version .*9012-removed/,
    );
    await expect(migrate(db, older)).rejects.toThrow("newer version");
  });
});

describe("a database of an earlier release", () => {
  test("is refused in one line that says what to do, and nothing of it is touched", async () => {
    const earlier = await createTestDatabase();
    await sql`
      drop schema public cascade;
      create schema public;
      create table schema_migrations (name text primary key, applied_at timestamptz(3) not null default now());
      insert into schema_migrations (name) values ('0001-platform'), ('0463-billing-marks')`.execute(
      earlier.db,
    );
    const refusal =
      /^This database was made by an earlier release[^\n]*"npm run backup" of that release[^\n]*DATA_DIR[^\n]*$/;
    await expect(migrate(earlier.db)).rejects.toThrow(refusal);
    await expect(migrate(earlier.db)).rejects.toThrow(DatabaseRefused);
    await expect(pendingMigrations(earlier.db)).rejects.toThrow(refusal);
    const { rows } = await sql`
      select attname as name from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
        and attnum > 0 order by attnum`.execute(earlier.db);
    expect(rows).toEqual([{ name: "name" }, { name: "applied_at" }]);
    await earlier.drop();
  });
});

describe("rows", () => {
  test("come out as they go over the wire", async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, 1.5::numeric as numeric, '2026-02-28'::date as day,
        '2026-11-21 06:21:34+09'::timestamptz(3) as at, '1969-12-31 23:59:59.1239Z'::timestamptz as micro,
        '{"a": [1]}'::jsonb as json, array['2026-02-28'::date] as days, '{}'::timestamptz[] as none,
        array['2026-11-21 06:21:34.5Z'::timestamptz] as times, array[1::bigint] as bigs, '08:30'::time as time`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        numeric: 1.5,
        day: "2026-02-28",
        at: "2026-11-20T21:21:34.000Z",
        micro: "1969-12-31T23:59:59.123Z",
        json: { a: [1] },
        days: ["2026-02-28"],
        none: [],
        times: ["2026-11-21T06:21:34.500Z"],
        bigs: [1],
        time: "08:30:00",
      },
    ]);
  });
});

describe("transaction", () => {
  test("a connection lost between two statements fails the transaction, not the program", async () => {
    const lost = transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid ?? 0;
      await sql`select pg_terminate_backend(${pid})`.execute(db);
      await expect
        .poll(async () => {
          const left = await sql`
            select from pg_stat_activity where pid = ${pid}`.execute(db);
          return left.rows;
        })
        .toEqual([]);
      await sql`select 1`.execute(tx);
    });
    // In which words depends on how far the goodbye has come: of the server, of the driver, or of the socket.
    const failure = await lost.catch(databaseFailureOf);
    expect(failure).toBe("database_unreachable");
    await sql`select 1`.execute(db);
  });

  test("a failing inner one undoes its own work only", async () => {
    await sql`create table marks (mark text)`.execute(db);
    const mark = (to: Db, text: string): Promise<unknown> =>
      sql`insert into marks values (${text})`.execute(to);
    await transaction(db, async (tx) => {
      await mark(tx, "outer");
      await transaction(tx, (inner) => mark(inner, "kept"));
      await expect(
        transaction(tx, async (inner) => {
          await mark(inner, "undone");
          throw new Error("inner");
        }),
      ).rejects.toThrow("inner");
    });
    const { rows } = await sql`select mark from marks`.execute(db);
    expect(rows).toEqual([{ mark: "outer" }, { mark: "kept" }]);
  });
});
