import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Files of a series, of which each has what changed since the last complete one; how far each went. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table created_files
      add column series text,
      add column changes_to jsonb;
    create index created_files_series on created_files (series, created_by) where changes_to is not null;
    alter table extraction_templates add column only_changes boolean not null default false`.execute(
    db,
  );
};
