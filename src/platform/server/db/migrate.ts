import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./schema.ts";
import { type Migration, migrations } from "./migration-list.ts";

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
 * Waits for another program that migrates, however long it takes, and for tables that others hold with patience. Throws when the database holds a migration beside
 * which this program may not serve (an older program on a newer database) or when one fails; those before it stay
 * applied.
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
      await createTable(connection);
      const pending = await pendingMigrations(connection, list);
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
 * Names not applied yet, in order; all of them on an empty database. For `/readyz`. Throws where a newer program has
 * brought what this one cannot serve beside.
 */
export async function pendingMigrations(
  db: Db,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there`.execute(
    db,
  );
  if (rows[0]?.is_there !== true) return list.map(({ name }) => name);
  // Read from the whole row: the column is younger than the table.
  const applied = await sql<{ name: string; needs: string | null }>`
    select name, to_jsonb(schema_migrations) ->> 'needs' as needs
    from schema_migrations`.execute(db);
  const known = new Set(list.map(({ name }) => name));
  const beyond = applied.rows.filter(
    ({ name, needs }) =>
      !known.has(name) && needs !== null && !known.has(needs),
  );
  if (beyond.length > 0)
    throw new Error(
      `The database was migrated by a newer version of the program, which this one cannot serve beside (${beyond.map(({ name }) => name).join(", ")}).`,
    );
  const names = new Set(applied.rows.map(({ name }) => name));
  return list.map(({ name }) => name).filter((name) => !names.has(name));
}

async function createTable(db: Db): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`alter table schema_migrations add column if not exists needs text`.execute(
    db,
  );
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
    await migration.up(tx);
    await sql`
      insert into schema_migrations (name, needs)
      values (${migration.name}, ${migration.needs ?? null})`.execute(tx);
  });
}
