import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Created files without a first row of heads, as other systems read them. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table created_files add column has_head boolean not null default true;
    alter table extraction_templates add column has_head boolean not null default true`.execute(
    db,
  );
};
