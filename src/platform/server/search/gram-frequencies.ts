import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";

/** Shares of rows by gram code, from the statistics that ANALYZE keeps. */
export interface GramFrequencies {
  /** Rows of the table, as estimated. */
  readonly rowCount: number;
  /** Estimated rows that have the gram; codes that are not among the common ones count as rare. */
  readonly rowsWith: (code: number) => number;
}

const lifetimeMs = 300_000;
const cache = new WeakMap<
  Db,
  Map<string, { at: number; value: Promise<GramFrequencies> }>
>();

const load = async (db: Db, table: string): Promise<GramFrequencies> => {
  const { rows } = await sql<{
    codes: number[] | null;
    shares: number[] | null;
    row_count: number;
  }>`
    select s.most_common_elems::text::int[] as codes,
      s.most_common_elem_freqs::float8[] as shares,
      greatest(c.reltuples, 0)::float8 as row_count
    from pg_class c
    left join pg_stats s on s.tablename = c.relname and s.attname = 'grams'
      and s.schemaname = current_schema()
    where c.oid = ${table}::regclass`.execute(db);
  const row = rows[0];
  const rowCount = row?.row_count ?? 0;
  const codes = row?.codes ?? [];
  const shares = row?.shares ?? [];
  const known = new Map(codes.map((code, index) => [code, shares[index] ?? 0]));
  const rare =
    shares.length > codes.length ? (shares[codes.length] ?? 0) / 2 : 0;
  return {
    rowCount,
    rowsWith: (code) => (known.get(code) ?? rare) * rowCount,
  };
};

/** Frequencies of a table's grams, read at most every five minutes. */
export const gramFrequencies = (
  db: Db,
  table: string,
): Promise<GramFrequencies> => {
  const tables =
    cache.get(db) ??
    new Map<string, { at: number; value: Promise<GramFrequencies> }>();
  cache.set(db, tables);
  const kept = tables.get(table);
  if (kept !== undefined && Date.now() - kept.at < lifetimeMs)
    return kept.value;
  const value = load(db, table);
  tables.set(table, { at: Date.now(), value });
  return value;
};
