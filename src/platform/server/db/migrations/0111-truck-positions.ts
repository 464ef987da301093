import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** When a truck was where it was last, and at which step: a place without its age says nothing. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_dispatches
      add column last_position_at timestamptz(3),
      add column last_position_step text;
    update sos_dispatches set
      last_position_at = coalesce(work_done_at, arrived_at, departed_at, accepted_at),
      last_position_step = case
        when work_done_at is not null then 'finish'
        when arrived_at is not null then 'arrive'
        when departed_at is not null then 'depart'
        when accepted_at is not null then 'accept' end
    where last_latitude is not null`.execute(db);
}
