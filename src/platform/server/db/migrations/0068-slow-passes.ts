import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** How far each walk over a whole table has come; a table without rows has nothing to walk over. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table slow_passes (
      name text primary key,
      after_id bigint not null default 0,
      ended_at timestamptz(3)
    );
    insert into slow_passes (name, ended_at)
    select 'sos_search_parts', now()
    where not exists (select from sos_inquiry_search)`.execute(db);
}
