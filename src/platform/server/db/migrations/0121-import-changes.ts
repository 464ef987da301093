import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What an import would change of records that are there, and what was agreed to of it. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table import_rows add column changes jsonb;
    alter table import_runs add column updates text check (updates in ('write', 'skip'));
    comment on column import_rows.changes is 'Of an update: column, before and after, as files write them';`.execute(
    db,
  );
}
