import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Where mails about cases go at a branch. */
export const up = async (db: Db): Promise<void> => {
  await sql`alter table car_dealer_branches add column email text`.execute(db);
};
