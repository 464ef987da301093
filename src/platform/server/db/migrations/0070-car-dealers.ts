import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What the desk keeps of a sales company, and who wrote it. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table car_dealers
      add column postal_code text,
      add column email text,
      add column note text,
      add column created_by bigint,
      add column updated_by bigint`.execute(db);
}
