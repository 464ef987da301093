import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Files that are created in the background are tables, or many files packed into one. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table created_files drop constraint created_files_format_check;
    alter table created_files add check (format in ('csv_cp932', 'csv_utf8', 'xlsx', 'zip'))`.execute(
    db,
  );
};
