import { sql, type RawBuilder } from "kysely";
import type { Db } from "./schema.ts";

const nameOf = (table: string) => `${table}_counts`;

/**
 * Keeps how many rows of a table there are of each combination of some columns (docs/decisions/120): a statement adds
 * lines in its own transaction, −1 for what rows were and +1 for what they are, so that nobody waits and the sum of
 * every snapshot is exact. For migrations; deleted rows (`deleted_at`) are not counted.
 */
export const keepCounts = async (
  db: Db,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  const counts = sql.table(nameOf(table));
  const trigger = sql.ref(`count_${table}`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const rowsOf = (from: string, count: 1 | -1) =>
    sql`select ${names}, ${sql.lit(count)} as n from ${sql.table(from)} where deleted_at is null`;
  const addLines = (lines: RawBuilder<unknown>) => sql`
    insert into ${counts} select ${names}, sum(n) from (${lines}) l group by ${names} having sum(n) <> 0;`;
  const before = rowsOf("before_write", -1);
  const after = rowsOf("after_write", 1);
  await sql`
    -- Writing waits: what another server changes meanwhile would not be counted.
    lock table ${sql.table(table)} in share row exclusive mode;
    create table ${counts} as
      select ${names}, count(*)::int as items from ${sql.table(table)} where deleted_at is null group by ${names};
    create function ${trigger}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${addLines(after)}
      elsif tg_op = 'DELETE' then
        ${addLines(before)}
      else
        ${addLines(sql`${before} union all ${after}`)}
      end if;
      return null;
    end $$;
    create trigger ${sql.ref(`${table}_inserted`)} after insert on ${sql.table(table)}
      referencing new table as after_write for each statement execute function ${trigger}();
    create trigger ${sql.ref(`${table}_updated`)} after update on ${sql.table(table)}
      referencing old table as before_write new table as after_write for each statement execute function ${trigger}();
    create trigger ${sql.ref(`${table}_removed`)} after delete on ${sql.table(table)}
      referencing old table as before_write for each statement execute function ${trigger}();
    -- Lines that this statement sees become one per combination; those that others add meanwhile stay.
    create function ${sql.ref(`fold_${nameOf(table)}`)}() returns void language sql as $$
      with gone as (delete from ${counts}
        where exists (select from ${counts} group by ${names} having count(*) > 1) returning *)
      insert into ${counts} select ${names}, sum(items) from gone group by ${names} having sum(items) <> 0
    $$`.execute(db);
};

/** Lines of counts in place of the rows of a table, under its name. */
export const countsInstead = (table: string): RawBuilder<unknown> =>
  sql`(select *, null::timestamptz as deleted_at from ${sql.table(nameOf(table))}) as ${sql.table(table)}`;

/** Joins the lines that writes have added; a job does it from time to time. */
export const foldCounts = (db: Db, table: string): Promise<unknown> =>
  sql`select ${sql.ref(`fold_${nameOf(table)}`)}()`.execute(db);
