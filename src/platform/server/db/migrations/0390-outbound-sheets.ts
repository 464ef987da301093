import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Sheets of labels that are typed: columns, rows and measures in mm. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table outbound_dm_batches
      add column sheet_columns smallint,
      add column sheet_rows smallint,
      add column label_width numeric(4, 1),
      add column label_height numeric(4, 1),
      add column sheet_left numeric(4, 1),
      add column sheet_top numeric(4, 1),
      add column gap_x numeric(3, 1),
      add column gap_y numeric(3, 1)`.execute(db);
};
