import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** The desk whose number was called. */
export const up = async (db: Db): Promise<void> => {
  await sql`alter table telephone_calls add column module text not null default 'sos'`.execute(
    db,
  );
};
