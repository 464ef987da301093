import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { ConfigError, type RunningConfig } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";

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

/**
 * Runs the steps when this database was never started before. Returns what to tell; nothing on later starts.
 * @throws ConfigError where demo data would be served as if it were real
 */
export function runFirstStart(
  context: FirstStartContext,
  steps: readonly FirstStartStep[],
): Promise<string[]> {
  return transaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<{ is_demo: boolean }>`
      select (value::jsonb ->> 'demo')::boolean as is_demo
      from product_state where key = ${stateKey}`.execute(tx);
    const [done] = rows;
    if (done?.is_demo === true && !context.config.isDemo)
      throw new ConfigError(
        "DEMO: this database holds demo accounts, whose password everybody knows; begin with an empty one (another DATA_DIR or DATABASE_URL) or set DEMO=1",
      );
    if (done !== undefined) return [];
    const lines: string[] = [];
    for (const step of steps)
      lines.push(...(await step({ ...context, db: tx })));
    await sql`
      insert into product_state (key, value)
      values (${stateKey}, ${JSON.stringify({ demo: context.config.isDemo })})`.execute(
      tx,
    );
    return lines;
  });
}
