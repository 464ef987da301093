import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Lines of counts of all times beside those of days and months: a list without a period adds up some hundred lines
 * instead of those of every sales company.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    -- No case changes between adding up and the new function.
    lock table sos_inquiries in share row exclusive mode;
    alter table sos_inquiry_period_counts drop constraint sos_inquiry_period_counts_grain_check;
    alter table sos_inquiry_period_counts add constraint sos_inquiry_period_counts_grain_check
      check (grain in ('day', 'month', 'all'));
    comment on column sos_inquiry_period_counts.received_at is
      'First instant of the day or month in Asia/Tokyo; -infinity for all times';

    create function beginning_of_grain(grain text, received_at timestamptz) returns timestamptz
    language sql stable as $$
      select case when grain = 'all' then '-infinity'::timestamptz
        else date_trunc(grain, received_at, 'Asia/Tokyo') end
    $$;
    create or replace function add_sos_inquiry_count(c sos_inquiries, cases integer) returns void
    language sql as $$
      insert into sos_inquiry_period_counts
      select grain, beginning_of_grain(grain, c.received_at), c.vehicle_make,
        c.inquiry_status, c.dispatch_status, c.service_division, c.road_type, c.approval_need, cases
      from unnest(array['day', 'month', 'all']) as grain;
      insert into sos_inquiry_dealer_counts
      values (c.car_dealer_id, c.vehicle_make,
        c.inquiry_status, c.dispatch_status, c.service_division, c.road_type, c.approval_need, cases)
    $$;
    create or replace function recount_sos_inquiries() returns void language plpgsql as $$
    begin
      lock table sos_inquiries in share row exclusive mode;
      delete from sos_inquiry_period_counts;
      delete from sos_inquiry_dealer_counts;
      insert into sos_inquiry_period_counts
      select grain, beginning_of_grain(grain, received_at), vehicle_make, inquiry_status,
        dispatch_status, service_division, road_type, approval_need, count(*)
      from sos_inquiries cross join unnest(array['day', 'month', 'all']) as grain
      where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
      insert into sos_inquiry_dealer_counts
      select car_dealer_id, vehicle_make, inquiry_status, dispatch_status, service_division, road_type,
        approval_need, count(*)
      from sos_inquiries where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
    end $$;
    insert into sos_inquiry_period_counts
    select 'all', '-infinity', vehicle_make, inquiry_status, dispatch_status, service_division, road_type,
      approval_need, sum(cases)
    from sos_inquiry_period_counts where grain = 'month' group by 3, 4, 5, 6, 7, 8`.execute(
    db,
  );
}
