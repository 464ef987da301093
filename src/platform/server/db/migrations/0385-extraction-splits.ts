import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** One archive with a file for each sales company, towing company, customer or month, and what is in it. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table created_files
      add column split_by text not null default 'none',
      add column file_count integer;
    alter table extraction_log
      add column split_by text not null default 'none',
      add column parts jsonb not null default '[]';
    alter table extraction_templates add column split_by text not null default 'none'`.execute(
    db,
  );
};
