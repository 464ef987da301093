import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What somebody recorded and somebody else took back: few of millions, asked for on every page. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index outbound_calls_void on outbound_calls (user_id) where voided_at is not null;
    create index outbound_reports_void on outbound_warehousing_reports (user_id) where voided_at is not null`.execute(
    db,
  );
};
