import pg from "pg";
import { copyRows, type CopyBatch } from "#platform/server/db/copy-rows.ts";
import { connectionOptions } from "#platform/server/db/database.ts";

const loadedTables = [
  "sos_inquiries",
  "sos_inquiry_search",
  "case_correspondences",
  "sos_dispatches",
  "sos_work_reports",
] as const;

/** Written by triggers, which the load goes past. */
const countTables = [
  "sos_inquiry_period_counts",
  "sos_inquiry_dealer_counts",
  "sos_statistics_cases",
  "sos_statistics_requests",
  "sos_statistics_marks",
] as const;

export type BulkSource = AsyncIterable<{
  readonly day: { readonly date: string; readonly count: number };
  readonly batches: readonly CopyBatch[];
}>;

/** Indexes that stand behind no constraint: quicker to build again than to fill row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [loadedTables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Ids were given by the load; the sequences go on behind them. */
async function setSequences(client: pg.Client): Promise<void> {
  for (const table of loadedTables) {
    if (table === "sos_inquiry_search") continue;
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
  }
}

/** Rows come whole and in order from one program: references between them need no check one by one. */
async function skipReferenceChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ usesuper: boolean }>(
    "select usesuper from pg_user where usename = current_user",
  );
  if (rows[0]?.usesuper === true)
    await client.query("set local session_replication_role = replica");
}

/**
 * Writes the days in one transaction: a load that is stopped leaves nothing. Reading and writing cases waits
 * until it is over.
 *
 * @param print lines for the person at the terminal
 */
export async function loadBulk(
  url: string,
  source: BulkSource,
  print: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      "set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '512MB'; set local statement_timeout = 0",
    );
    await skipReferenceChecks(client);
    const indexes = await dropIndexes(client);
    let written = 0;
    for await (const { day, batches } of source) {
      for (const batch of batches) await copyRows(client, batch);
      await client.query(
        "insert into number_counters (name, business_date, last_number) values ('sos_inquiry', $1, $2)",
        [day.date, day.count],
      );
      written += day.count;
      print(`${written} cases written`);
    }
    for (const [index, definition] of indexes.entries()) {
      print(`index ${index + 1} of ${indexes.length}`);
      await client.query(definition);
    }
    await setSequences(client);
    await client.query("select recount_sos_inquiries()");
    await client.query("select refill_sos_statistics()");
    await client.query("commit");
    print("statistics");
    for (const table of [...loadedTables, ...countTables])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
