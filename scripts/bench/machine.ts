import { spawnSync } from "node:child_process";
import os from "node:os";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { ensureChromium } from "../../e2e/harness/chromium.ts";

const gibibyte = 1024 ** 3;

export interface DataSize {
  readonly inquiries: number;
  readonly lines: readonly string[];
}

/** What lies in the database, counted. */
export async function describeData(db: Db): Promise<DataSize> {
  const tables = [
    "sos_inquiries",
    "sos_dispatches",
    "sos_work_reports",
    "tow_truck_companies",
    "history",
  ];
  const counts: [string, number][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)}`.execute(db);
    counts.push([table, rows[0]?.n ?? 0]);
  }
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    db,
  );
  return {
    inquiries: counts[0]?.[1] ?? 0,
    lines: [
      `data: ${counts.map(([table, n]) => `${table} ${n}`).join(", ")}; ${rows[0]?.size} in all`,
    ],
  };
}

/** The machine and what runs on it, for whoever compares figures. */
export async function describeMachine(db: Db): Promise<string[]> {
  const { rows } = await sql<{ server_version: string }>`
    show server_version`.execute(db);
  const browser = spawnSync(ensureChromium(), ["--version"], {
    encoding: "utf8",
  });
  const cpus = os.cpus();
  return [
    `machine: ${cpus.length} × ${cpus[0]?.model.trim()}, ${Math.round(os.totalmem() / gibibyte)} GB, load average ${os.loadavg()[0]?.toFixed(1)} at the start`,
    `versions: Node ${process.version}, PostgreSQL ${rows[0]?.server_version}, ${browser.stdout.trim()}, ${os.type()} ${os.release()}`,
    "server, database, load and browser on this one machine",
  ];
}
