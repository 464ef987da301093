import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { ConfigError, type RunningConfig } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { attachUserNames } from "#platform/server/records/user-names.ts";
import { namesOfUsers } from "#modules/company/users/server/service.ts";

export interface FirstStartContext {
  /** The transaction of the whole first start: a kill in the middle leaves an empty database. */
  readonly db: Db;
  readonly config: RunningConfig;
  readonly log: FastifyBaseLogger;
}

/** Puts something into an empty database; returns lines for the person at the terminal. */
export type FirstStartStep = (
  context: FirstStartContext,
) => Promise<readonly string[]>;

/** Key of the advisory lock: of two servers started at once on one database one does the first start. */
const lockKey = 7_260_313;
const stateKey = "first_start";

/** What a data folder or a database has served; two that must never be taken for one another. */
type Served = "demo" | "real";

const whatToSet: Record<Served, string> = {
  demo: "holds demo accounts, whose password everybody knows; set DEMO=1",
  real: "holds real data, which demo mode would open to its stand-ins; set DEMO=0",
};

const refuseOther = (what: string, held: Served, asked: Served): void => {
  if (held !== asked)
    throw new ConfigError(
      `DEMO: ${what} ${whatToSet[held]}, or begin with an empty one (another DATA_DIR or DATABASE_URL)`,
    );
};

/** In the data folder: what it has served, for a start on another database beside its files and secrets. */
const markOf = ({ dataDir }: RunningConfig): string =>
  path.join(dataDir, "served");

const readMark = (config: RunningConfig): Served | undefined => {
  const file = markOf(config);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").trim() === "demo" ? "demo" : "real";
};

/**
 * Runs the steps when this database was never started before. Returns what to print; nothing on later starts.
 * A database knows what it holds, also one that was restored; an empty one is asked for in the name of its folder.
 * @throws ConfigError where demo data would be served as if it were real, or real data as a demo
 */
export async function runFirstStart(
  context: FirstStartContext,
  steps: readonly FirstStartStep[],
): Promise<string[]> {
  const { config } = context;
  attachUserNames(namesOfUsers);
  const asked: Served = config.isDemo ? "demo" : "real";
  const lines = await transaction(context.db, async (tx) => {
    // The program thinks for longer between two statements than a server lets a session idle, the slower the machine.
    await sql`
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const { rows } = await sql<{ is_demo: boolean }>`
      select (value ->> 'demo')::boolean as is_demo
      from product_state where key = ${stateKey}`.execute(tx);
    const [done] = rows;
    if (done !== undefined) {
      refuseOther("this database", done.is_demo ? "demo" : "real", asked);
      return [];
    }
    refuseOther("this data folder", readMark(config) ?? asked, asked);
    const said: string[] = [];
    for (const step of steps)
      said.push(...(await step({ ...context, db: tx })));
    await sql`
      insert into product_state (key, value)
      values (${stateKey}, ${JSON.stringify({ demo: config.isDemo })})`.execute(
      tx,
    );
    return said;
  });
  writeFileSync(markOf(config), `${asked}\n`, { mode: 0o600 });
  return lines;
}
