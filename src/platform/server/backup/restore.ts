import { createReadStream, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import {
  connectionOptions,
  createDatabase,
} from "#platform/server/db/database.ts";
import {
  DatabaseRefused,
  earlierRelease,
  migrate,
} from "#platform/server/db/migrate.ts";
import { migrations } from "#platform/server/db/migration-list.ts";
import {
  type Manifest,
  manifestName,
  manifestSchema,
  quoteName,
  sha256Of,
  tableFile,
} from "./backup-manifest.ts";

export interface RestorePlaces {
  readonly databaseUrl: string;
  readonly filesUrl: string;
  /** Folder which `backUp` made. */
  readonly source: string;
  /** Without it a database that was started before is refused. */
  readonly mayReplace: boolean;
}

/**
 * Checks the whole backup, makes the tables of its version, loads them in one transaction, brings them forward to this
 * version, and copies the files back. Nothing may be connected meanwhile. Throws before anything is changed when a file
 * of the backup is missing or altered, when the backup is of a newer version, or when the database is in use.
 */
export async function restore(places: RestorePlaces): Promise<Manifest> {
  const manifest = await checkBackup(places.source);
  const client = new pg.Client(connectionOptions(places.databaseUrl));
  await client.connect();
  try {
    await empty(client, places.mayReplace);
    const db = createDatabase(places.databaseUrl, { max: 1 });
    try {
      const names = new Set(manifest.migrations);
      await migrate(
        db,
        migrations.filter(({ name }) => names.has(name)),
      );
      await load(client, manifest, places.source);
      await migrate(db);
    } finally {
      await db.destroy();
    }
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await copyFilesBack(manifest, places);
  return manifest;
}

async function checkBackup(source: string): Promise<Manifest> {
  const file = path.join(source, manifestName);
  if (!existsSync(file)) throw new Error(`${source} is no complete backup.`);
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(file, "utf8")),
  );
  const known = new Set(migrations.map(({ name }) => name));
  const [first] = migrations;
  if (first !== undefined && !manifest.migrations.includes(first.name))
    throw new DatabaseRefused(earlierRelease(`The backup ${source} was`));
  const newer = manifest.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new Error(`The backup is of a newer version (${newer.join(", ")}).`);
  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => [tableFile(name), sha256]),
    ...manifest.files.map((entry) => [`files/${entry.path}`, entry.sha256]),
  ] as const;
  for (const [name = "", sha256] of expected) {
    const found = path.join(source, name);
    if (!existsSync(found) || (await sha256Of(found)) !== sha256)
      throw new Error(`${name} of the backup is missing or was altered.`);
  }
  return manifest;
}

async function empty(client: pg.Client, mayReplace: boolean): Promise<void> {
  const { rows } = await client.query<{ others: number; is_used: boolean }>(`
    select (select count(*) from pg_stat_activity where datname = current_database()
              and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
      to_regclass('product_state') is not null as is_used`);
  const [state] = rows;
  if ((state?.others ?? 0) > 0)
    throw new Error(
      "Somebody is connected to the database. Stop the product first.",
    );
  if (state?.is_used === true && !mayReplace)
    throw new Error(
      "The database holds data already. --replace overwrites it.",
    );
  await client.query("drop schema public cascade; create schema public");
}

/** Foreign keys are taken off and put back, so that the order of tables does not matter; putting back checks them. */
async function load(
  client: pg.Client,
  manifest: Manifest,
  source: string,
): Promise<void> {
  await client.query("begin");
  const { rows: keys } = await client.query<{
    on_table: string;
    name: string;
    definition: string;
  }>(`
    select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { on_table, name } of keys)
    await client.query(
      `alter table ${on_table} drop constraint ${quoteName(name)}`,
    );
  for (const { name, columns, rows } of manifest.tables) {
    const table = quoteName(name);
    await client.query(
      `alter table ${table} disable trigger user; truncate ${table}`,
    );
    const stream = client.query(
      copyFrom(
        `copy ${table} (${columns.map(quoteName).join(", ")}) from stdin`,
      ),
    );
    await pipeline(
      createReadStream(path.join(source, tableFile(name))),
      createGunzip(),
      stream,
    );
    if (stream.rowCount !== rows)
      throw new Error(`${name}: ${stream.rowCount} rows instead of ${rows}.`);
    await client.query(`alter table ${table} enable trigger user`);
  }
  for (const { name, last_value } of manifest.sequences)
    if (last_value !== null)
      await client.query("select setval($1::text::regclass, $2)", [
        quoteName(name),
        last_value,
      ]);
  for (const { on_table, name, definition } of keys)
    await client.query(
      `alter table ${on_table} add constraint ${quoteName(name)} ${definition}`,
    );
  await client.query("commit");
}

async function copyFilesBack(
  manifest: Manifest,
  { source, filesUrl }: RestorePlaces,
): Promise<void> {
  if (manifest.files.length === 0) return;
  if (!filesUrl.startsWith("file:"))
    throw new Error(
      `The database is restored. The backup's files (${path.join(source, "files")}) must be put into ${filesUrl} with that store's own tools.`,
    );
  const target = fileURLToPath(filesUrl);
  for (const { path: relative } of manifest.files) {
    const to = path.join(target, relative);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(path.join(source, "files", relative), to);
    await chmod(to, 0o600);
  }
}
