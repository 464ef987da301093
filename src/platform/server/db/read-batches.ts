import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "./schema.ts";

const batchSize = 100;

/**
 * Reads a large result in batches through a cursor, in one snapshot and with constant memory. Ends its transaction
 * also when the reader stops early.
 */
export async function* readBatches<Row>(
  db: Db,
  statement: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const trx = await db.startTransaction().execute();
  try {
    const cursor = sql.id(`batches_${randomUUID().replaceAll("-", "")}`);
    await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(trx);
    for (;;) {
      const { rows } =
        await sql<Row>`fetch forward ${sql.lit(batchSize)} from ${cursor}`.execute(
          trx,
        );
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await trx.rollback().execute();
  }
}
