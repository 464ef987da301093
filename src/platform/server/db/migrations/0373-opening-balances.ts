import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What a client owed when billing began here stands once. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create unique index bills_opening on bills (client_id)
      where bill_kind = 'opening' and cancelled_at is null`.execute(db);
};
