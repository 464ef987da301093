import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Tables } from "#platform/server/db/schema.ts";

/** A table whose rows have a version and the time of their last change. */
export type ChangingTable = keyof Tables;

/** Up to where a file has the changes of some tables. */
export interface ChangeMark {
  /** Everything that changed before it was there when the file was read. */
  readonly at: string;
  /** Of what changed since, what was there too: versions by id, by table. */
  readonly seen: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Times of changes are rounded to it. */
const roundedMs = 1;

/**
 * Where the changes of some tables stand now. A time alone would lose what a transaction under way wrote already and
 * commits later: nothing is taken for known that changed since the oldest of them began, but what can be seen.
 */
export const markChanges = async (
  db: Db,
  tables: readonly ChangingTable[],
): Promise<ChangeMark> => {
  const { rows } = await sql<{ at: string }>`
    select to_char((coalesce(min(xact_start), clock_timestamp()) - ${sql.lit(`${String(roundedMs)} ms`)}::interval)
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from pg_stat_activity where datname = current_database() and xact_start is not null`.execute(
    db,
  );
  const at = rows[0]?.at ?? "";
  const seen: Record<string, Record<string, number>> = {};
  for (const table of tables) {
    const { rows: found } = await sql<{ versions: Record<string, number> }>`
      select coalesce(jsonb_object_agg(id::text, version), '{}') as versions
      from ${sql.table(table)} where updated_at >= ${at}::timestamptz`.execute(
      db,
    );
    seen[table] = found[0]?.versions ?? {};
  }
  return { at, seen };
};

/** What was made or changed in a table since a mark, by its id. */
const isChanged = (
  id: string,
  table: ChangingTable,
  { at, seen }: ChangeMark,
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(id)} in (
  select own.id from ${sql.table(table)} own
  left join jsonb_each_text(${JSON.stringify(seen[table] ?? {})}::jsonb) known on known.key = own.id::text
  where own.updated_at >= ${at}::timestamptz and known.value is distinct from own.version::text)`;

/** A part of a row: the column that holds its id, and its table. */
export type ChangingPart = readonly [id: string, table: ChangingTable];

/** On rows that are made of several parts: one of them changed. */
export const changedParts = (
  parts: readonly ChangingPart[],
  mark: ChangeMark,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    parts.map(([id, table]) => isChanged(id, table, mark)),
    sql` or `,
  )})`;
