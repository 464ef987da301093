import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { FiledEntry } from "../contract/format-rules.ts";
import type { KeptNames } from "./tables.ts";
import "./tables.ts";

/** What everything is called now. */
const namesNow = sql`(
  select jsonb_object_agg(k.name_kind, k.names) as names from (
    select name_kind, jsonb_object_agg(key, jsonb_build_object('item', item, 'outside_name', outside_name,
      'outside_code', outside_code, 'sub_kind', sub_kind, 'sub_name', sub_name, 'department', department)) as names
    from journal_names where deleted_at is null group by name_kind) k)`;

/** Entries of an export under the names of then; of none all of them under those of now. */
export const filedEntries = (
  export_id: number | undefined,
): RawBuilder<FiledEntry> => sql`
  select e.entry_number, e.posted_on, e.occurred_on, e.act, e.debit, e.credit, e.amount, e.tax_code, e.partner, e.document,
    n.names -> 'account' -> e.debit as debit_name, n.names -> 'account' -> e.credit as credit_name,
    n.names -> 'tax' -> e.tax_code as tax_name, n.names -> 'tax' -> 'none' as no_tax_name
  from journal_entries e cross join ${
    export_id === undefined
      ? sql`(select names, 1 as first_entry, 9e15 as last_entry from ${namesNow} a) n`
      : sql`(select names, first_entry, last_entry from journal_exports where id = ${export_id}) n`
  } where e.entry_number between n.first_entry and n.last_entry`;

interface Since {
  readonly first_entry: number | null;
  readonly last_entry: number | null;
  readonly entry_count: number;
  readonly total: number;
  readonly export_number: number;
  readonly names: KeptNames;
}

/** What came since the last export: what stood before the journal was never new. */
export const findSince = async (db: Db): Promise<Since> => {
  const { rows } = await sql<Since>`
    select min(e.entry_number) as first_entry, max(e.entry_number) as last_entry, count(e.id)::int as entry_count,
      coalesce(sum(e.amount), 0)::bigint as total,
      (select coalesce(max(export_number), 0) + 1 from journal_exports) as export_number,
      (select names from ${namesNow} n) as names
    from journal_entries e
    where not is_opening and entry_number > (select coalesce(max(last_entry), 0) from journal_exports)`.execute(
    db,
  );
  const [since] = rows;
  if (since === undefined) throw new Error("a sum has one row");
  return since;
};
