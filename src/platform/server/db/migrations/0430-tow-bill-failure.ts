import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Why the bank could not pay: the company reads it and says which account is right. */
export const up = async (db: Db): Promise<void> => {
  await sql`alter table tow_bills add column failed_reason text`.execute(db);
};
