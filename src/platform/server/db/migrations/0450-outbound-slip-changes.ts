import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Which of twelve million slips changed since the last file of a series. */
export const up = async (db: Db): Promise<void> => {
  await sql`create index outbound_slips_updated on outbound_slips (updated_at)`.execute(
    db,
  );
};
