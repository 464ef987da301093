import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createDatabase } from "#platform/server/db/database.ts";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { isProcessAlive, stopOrphan } from "../postgres-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Where the tests of this run find their databases. */
interface TestServer {
  readonly url: string;
  /** A migrated database to clone from; nobody stays connected to it. */
  readonly template: string;
}

interface SharedServer {
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}

interface Shared {
  users: number;
  starting: Promise<SharedServer>;
}

const folderPrefix = "kyuen-test-";

/** Of the whole process: each Vitest project loads this file again, all share one server. */
const registry: { kyuenTestServer?: Shared } = globalThis as object;

/**
 * Vitest global setup: one PostgreSQL per run (embedded and without fsync, or TEST_DATABASE_URL) with one
 * migrated template.
 */
export async function setup(
  project: TestProject,
): Promise<() => Promise<void>> {
  const shared = (registry.kyuenTestServer ??= {
    users: 0,
    starting: startTestServer(),
  });
  shared.users += 1;
  const { server, stop } = await shared.starting;
  project.provide("testServer", server);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete registry.kyuenTestServer;
    await stop();
  };
}

async function startTestServer(): Promise<SharedServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "")
    return prepare(given, async () => {});
  await sweepLeftovers();
  const dataDir = path.join(os.tmpdir(), `${folderPrefix}${process.pid}`);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  return prepare(postgres.url, async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

async function prepare(
  url: string,
  stopServer: () => Promise<void>,
): Promise<SharedServer> {
  const template = `kyuen_template_${randomBytes(6).toString("hex")}`;
  await runOnServer(url, `create database ${template} strategy file_copy`);
  const db = createDatabase(databaseUrl(url, template), { max: 1 });
  await migrate(db);
  await db.destroy();
  return {
    server: { url, template },
    stop: async () => {
      await runOnServer(url, `drop database if exists ${template}`);
      await stopServer();
    },
  };
}

/** A run that was killed leaves its server and folder behind. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    if (isProcessAlive(Number(name.slice(folderPrefix.length)))) continue;
    const folder = path.join(os.tmpdir(), name);
    try {
      await stopOrphan(path.join(folder, "postgres"));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's run: theirs to sweep.
    }
  }
}

/** One statement outside any transaction, as CREATE DATABASE wants it. */
export async function runOnServer(
  url: string,
  statement: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
