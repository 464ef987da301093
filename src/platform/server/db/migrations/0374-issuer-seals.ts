import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** The seal that an issuer has now; files of former ones stay, since bills name them. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table bill_issuers add column seal_id uuid references files (id)`.execute(
    db,
  );
};
