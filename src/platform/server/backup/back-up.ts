import { createWriteStream, existsSync } from "node:fs";
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { connectionOptions } from "#platform/server/db/database.ts";
import {
  type Manifest,
  manifestName,
  quoteName,
  sha256Of,
  tableFile,
} from "./backup-manifest.ts";

export interface BackupPlaces {
  readonly databaseUrl: string;
  /** `file://…`; an object store keeps copies of its own and is left out. */
  readonly filesUrl: string;
  /** Folder to be made; must not exist. */
  readonly target: string;
}

/**
 * Writes database and files into a new folder while the product runs: all tables as they stood at one moment, and
 * every file they can name (files are only added before their row and removed after it). Throws when the folder is
 * there already; a backup that was broken off is left as `TARGET.partial`.
 */
export async function backUp(places: BackupPlaces): Promise<Manifest> {
  const { target } = places;
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.join(partial, "tables"), { recursive: true, mode: 0o700 });
  const client = new pg.Client(connectionOptions(places.databaseUrl));
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const manifest: Manifest = {
      format: 1,
      created_at: new Date().toISOString(),
      migrations: await listMigrations(client),
      tables: await copyTables(client, partial),
      sequences: await listSequences(client),
      files: await copyFiles(places.filesUrl, path.join(partial, "files")),
    };
    await client.query("commit");
    await writeFile(
      path.join(partial, manifestName),
      JSON.stringify(manifest, null, 2),
      { mode: 0o600 },
    );
    await rename(partial, target);
    return manifest;
  } finally {
    await client.end();
  }
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from schema_migrations order by name",
  );
  return rows.map(({ name }) => name);
}

async function listSequences(
  client: pg.Client,
): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<Manifest["sequences"][number]>(
    "select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows;
}

async function copyTables(
  client: pg.Client,
  folder: string,
): Promise<Manifest["tables"]> {
  // Generated columns are left out: the database makes them again.
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const tables: Manifest["tables"] = [];
  for (const { name, columns } of rows) {
    const file = path.join(folder, tableFile(name));
    const list = columns.map(quoteName).join(", ");
    const stream = client.query(
      copyTo(`copy ${quoteName(name)} (${list}) to stdout`),
    );
    await pipeline(
      stream,
      createGzip({ level: 3 }),
      createWriteStream(file, { mode: 0o600 }),
    );
    const sha256 = await sha256Of(file);
    tables.push({ name, columns, rows: stream.rowCount, sha256 });
  }
  return tables;
}

async function copyFiles(
  filesUrl: string,
  target: string,
): Promise<Manifest["files"]> {
  if (!filesUrl.startsWith("file:")) return [];
  const source = fileURLToPath(filesUrl);
  if (!existsSync(source)) return [];
  const entries = await readdir(source, {
    recursive: true,
    withFileTypes: true,
  });
  const files: Manifest["files"] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const relative = path.relative(source, from);
    const to = path.join(target, relative);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    const isCopied = await copyUnlessGone(from, to);
    if (isCopied) files.push({ path: relative, sha256: await sha256Of(to) });
  }
  return files;
}

/** A half-received upload may vanish between listing and copying. */
async function copyUnlessGone(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return false;
    throw error;
  }
}
