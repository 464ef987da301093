import pg from "pg";
import { copyRows, type CopyBatch } from "#platform/server/db/copy-rows.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import { connectionOptions } from "#platform/server/db/database.ts";

/** What is loaded of a desk. */
interface BulkDesk {
  /** Of its reception numbers. */
  readonly counter: string;
  readonly tables: readonly (keyof Tables)[];
  /** Written by triggers, which the load goes past. */
  readonly countTables: readonly string[];
  /** Writes them anew. */
  readonly recount: readonly string[];
}

const keysOf = (desk: string, table: string): string =>
  `insert into case_keys select '${desk}', id from ${table} on conflict do nothing`;

export const bulkDesks = {
  sos: {
    counter: "sos_inquiry",
    tables: [
      "sos_inquiries",
      "sos_inquiry_search",
      "case_correspondences",
      "sos_dispatches",
      "sos_work_reports",
    ],
    countTables: [
      "case_keys",
      "sos_inquiry_period_counts",
      "sos_inquiry_dealer_counts",
      "sos_statistics_cases",
      "sos_statistics_requests",
      "sos_statistics_marks",
    ],
    recount: [
      keysOf("sos", "sos_inquiries"),
      "select recount_sos_inquiries()",
      "select refill_sos_statistics()",
    ],
  },
  connect: {
    counter: "connect_inquiry",
    tables: [
      "connect_inquiries",
      "connect_inquiry_search",
      "case_correspondences",
    ],
    countTables: ["case_keys"],
    recount: [keysOf("connect", "connect_inquiries")],
  },
} as const satisfies Record<string, BulkDesk>;

export type BulkSource = AsyncIterable<{
  readonly day: { readonly date: string; readonly count: number };
  readonly batches: readonly CopyBatch[];
}>;

/** Indexes that stand behind no constraint: quicker to build again than to fill row by row. */
async function dropIndexes(
  client: pg.Client,
  tables: BulkDesk["tables"],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Ids were given by the load; the sequences go on behind them. */
async function setSequences(
  client: pg.Client,
  tables: BulkDesk["tables"],
): Promise<void> {
  for (const table of tables) {
    if (table.endsWith("_search")) continue;
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
 * Fills tables in one transaction, without their indexes until it is done: a load that is stopped leaves nothing.
 * Reading and writing them waits until it is over.
 *
 * @param print lines for the person at the terminal
 */
export async function fillTables(
  url: string,
  {
    tables,
    countTables,
    recount,
  }: Pick<BulkDesk, "tables" | "countTables" | "recount">,
  fill: (client: pg.Client) => Promise<void>,
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
    const indexes = await dropIndexes(client, tables);
    await fill(client);
    for (const [index, definition] of indexes.entries()) {
      print(`index ${index + 1} of ${indexes.length}`);
      await client.query(definition);
    }
    await setSequences(client, tables);
    for (const statement of recount) await client.query(statement);
    await client.query("commit");
    print("statistics");
    await client.query("set statement_timeout = 0");
    for (const table of [...tables, ...countTables])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

/** Writes the days of a desk. */
export const loadBulk = (
  url: string,
  desk: BulkDesk,
  source: BulkSource,
  print: (line: string) => void,
): Promise<void> =>
  fillTables(
    url,
    desk,
    async (client) => {
      let written = 0;
      for await (const { day, batches } of source) {
        for (const batch of batches) await copyRows(client, batch);
        await client.query(
          "insert into number_counters (name, business_date, last_number) values ($1, $2, $3)",
          [desk.counter, day.date, day.count],
        );
        written += day.count;
        print(`${written} cases written`);
      }
    },
    print,
  );
