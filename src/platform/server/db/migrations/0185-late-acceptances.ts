import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Whether a company told its acceptance after the cancellation alone. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_dispatches add column is_accepted_late boolean not null default false;
    update sos_dispatches set is_accepted_late = true
    where progress = 'cancelled' and id in (
      select entity_id from history where entity = 'sos_dispatch' and action = 'late_accept')`.execute(
    db,
  );
}
