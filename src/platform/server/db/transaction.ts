import { sql } from "kysely";
import { withFollowers } from "#platform/server/records/followers.ts";
import type { Db } from "./schema.ts";

let savepointCounter = 0;

const withinSavepoint = async <T>(
  tx: Db,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  savepointCounter += 1;
  const name = sql.id(`nested_${savepointCounter}`);
  await sql`savepoint ${name}`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint ${name}`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(tx);
    throw error;
  }
};

/**
 * Runs `work` in one transaction; inside another one, in a savepoint of it. Just before the commit whoever follows what
 * was written has a turn.
 */
export const transaction = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.isTransaction
    ? withinSavepoint(db, work)
    : db.transaction().execute((tx) => withFollowers(db, tx, work));

/** One after the other: waits for every other transaction that has taken this turn. Ends with the transaction. */
export const takeTurn = async (tx: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
};
