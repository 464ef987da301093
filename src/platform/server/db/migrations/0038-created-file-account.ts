import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** For which organisation a file was made: whoever changes the organisation leaves its files behind. */
export async function up(db: Db): Promise<void> {
  await sql`alter table created_files add column account_id bigint`.execute(db);
  await sql`update created_files set account_id = users.account_id
    from users where users.id = created_files.created_by`.execute(db);
}
