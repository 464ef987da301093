import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Who handed a case over, to hear of it when that ends; and what a whole desk has to know until one of it has seen it. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table case_hand_overs add column by_id bigint references users (id);
    alter table case_notices alter column user_id drop not null`.execute(db);
};
