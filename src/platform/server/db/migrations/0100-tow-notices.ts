import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * How far a towing company has seen and confirmed what the desk changed in its dispatch: ids of the history. What
 * happened before there was a way to confirm it is not asked about.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sos_dispatch_notices (
      dispatch_id bigint primary key references sos_dispatches (id) on delete cascade,
      seen_id bigint not null default 0,
      seen_at timestamptz(3),
      confirmed_id bigint not null default 0,
      confirmed_at timestamptz(3)
    );
    insert into sos_dispatch_notices (dispatch_id, seen_id, confirmed_id)
    select d.id, newest.id, newest.id
    from sos_dispatches d, (select coalesce(max(id), 0) as id from history) newest
    where d.progress in ('accepted', 'departed', 'arrived')
      or d.cancelled_at > now() - interval '7 days';
    create index sos_dispatches_called_off on sos_dispatches (tow_truck_company_id, cancelled_at)
      where progress = 'cancelled'`.execute(db);
}
