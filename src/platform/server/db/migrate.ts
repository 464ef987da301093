import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./schema.ts";
import { type Migration, migrations } from "./migration-list.ts";

/** A database beside which this program may not serve, or which it cannot read; the message says what to do. */
export class DatabaseRefused extends Error {}

/** Key of the advisory lock: two servers started at once migrate one after the other. */
const lockKey = 7_260_312;

/** How long a migration waits for a table, and how often it comes again. */
interface Patience {
  readonly lockTimeoutMs: number;
  readonly pauseMs: number;
  readonly attempts: number;
}

/** Whoever asks for a table waits behind a migration that waits: three seconds at a time, for some two minutes. */
const usualPatience: Patience = {
  lockTimeoutMs: 3000,
  pauseMs: 2000,
  attempts: 25,
};

/**
 * Brings the database up to the list, each migration in a transaction of its own. Returns the names applied.
 * Waits for another program that migrates, however long it takes, and for tables that others hold with patience.
 * Throws before anything is changed when this program may not serve (DatabaseRefused), and when one fails; those
 * before it stay applied.
 */
export async function migrate(
  db: Db,
  list: readonly Migration[] = migrations,
  patience = usualPatience,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      const pending = await pendingMigrations(connection, list);
      if (pending.length > 0) await createTable(connection);
      for (const migration of list)
        if (pending.includes(migration.name))
          await applyPatiently(connection, migration, patience);
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Names not applied yet, in order; all of them on an empty database. For `/readyz`.
 * @throws DatabaseRefused where a newer program has brought what this one cannot serve beside, and where the database
 *   began with another schema than this one's
 */
export async function pendingMigrations(
  db: Db,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  const applied = await readApplied(db);
  const known = new Set(list.map(({ name }) => name));
  const names = new Set(applied.map(({ name }) => name));
  const [first] = list;
  if (names.size > 0 && first !== undefined && !names.has(first.name))
    throw new DatabaseRefused(earlierRelease("This database was"));
  const beyond = applied.filter(
    ({ name, needs }) =>
      !known.has(name) && needs !== null && !known.has(needs),
  );
  if (beyond.length > 0)
    throw new DatabaseRefused(
      `The database was migrated by a newer version of the program, which this one cannot serve beside (${beyond.map(({ name }) => name).join(", ")}).`,
    );
  return list.map(({ name }) => name).filter((name) => !names.has(name));
}

/** Said of what began with another schema; also of a backup. */
export const earlierRelease = (what: string): string =>
  `${what} made by an earlier release, whose data this one cannot bring forward, and stays as it is: keep it with "npm run backup" of that release, and begin with an empty one (another DATA_DIR or DATABASE_URL).`;

async function readApplied(
  db: Db,
): Promise<readonly { name: string; needs: string | null }[]> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there`.execute(
    db,
  );
  if (rows[0]?.is_there !== true) return [];
  // Read from the whole row: that of an earlier release may have no such column.
  const applied = await sql<{ name: string; needs: string | null }>`
    select name, to_jsonb(schema_migrations) ->> 'needs' as needs
    from schema_migrations`.execute(db);
  return applied.rows;
}

async function createTable(db: Db): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz(3) not null default now(),
      needs text
    )`.execute(db);
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";

async function applyPatiently(
  db: Db,
  migration: Migration,
  { lockTimeoutMs, pauseMs, attempts }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await apply(db, migration, lockTimeoutMs);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === attempts)
        throw new Error(
          `The migration ${migration.name} was not applied: another program or session holds a table that it needs. Nothing is half done; end what holds it (pg_stat_activity, pg_blocking_pids) and start again.`,
          { cause: error },
        );
      await setTimeout(pauseMs);
    }
}

async function apply(
  db: Db,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(
      tx,
    );
    await sql.raw(migration.statements).execute(tx);
    await sql`
      insert into schema_migrations (name, needs)
      values (${migration.name}, ${migration.needs ?? null})`.execute(tx);
  });
}
