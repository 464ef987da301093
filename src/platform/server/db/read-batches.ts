import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "./schema.ts";

/** Small enough that requests have their turn between two of them. */
const usualSize = 100;
/** Of rows with a few columns more are as little work. */
const narrowSize = 250;
const fewColumns = 20;

/** What is read of the rows of a table, and how many at once: all of it, or these columns with its id. */
export const readingOf = (table: string, columns?: readonly string[]) =>
  columns === undefined
    ? { selected: sql`${sql.table(table)}.*`, size: usualSize }
    : {
        selected: sql.join(
          [...new Set(["id", ...columns])].map((name) =>
            sql.ref(`${table}.${name}`),
          ),
        ),
        size: columns.length > fewColumns ? usualSize : narrowSize,
      };

/**
 * Reads a large result in batches through a cursor, in one snapshot and with constant memory: in the transaction of the
 * caller, or one of its own, which ends also when the reader stops early.
 * @param size rows of a batch; more where each batch asks for what it is compared with
 */
export async function* readBatches<Row>(
  db: Db,
  statement: RawBuilder<Row>,
  size = usualSize,
): AsyncGenerator<readonly Row[]> {
  const own = db.isTransaction
    ? undefined
    : await db.startTransaction().execute();
  const trx = own ?? db;
  try {
    const cursor = sql.id(`batches_${randomUUID().replaceAll("-", "")}`);
    await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(trx);
    for (;;) {
      const { rows } =
        await sql<Row>`fetch forward ${sql.lit(size)} from ${cursor}`.execute(
          trx,
        );
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await own?.rollback().execute();
  }
}
