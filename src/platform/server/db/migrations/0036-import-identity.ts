import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What each row of an import stands for: a corrected row is compared with the others of its file at once. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table import_rows add column identity text;
    create index import_rows_identity on import_rows (run_id, identity, row_number)
      where identity is not null`.execute(db);
}
