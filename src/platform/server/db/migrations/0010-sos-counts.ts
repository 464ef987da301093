import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Exact totals of filtered lists without counting rows: how many cases there are of each combination, by day and
 * month and by sales company. Writes only add lines (+1, −1), so that no two wait for one another; the sum of the lines is the
 * number in every snapshot. Jobs fold the lines together.
 *
 * Also the indexes of the list's other filters and sorts.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sos_inquiry_period_counts (
      grain text not null check (grain in ('day', 'month')),
      received_at timestamptz(3) not null,
      vehicle_make smallint,
      inquiry_status text not null,
      dispatch_status text not null,
      service_division text[] not null,
      road_type text,
      approval_need text not null,
      cases integer not null
    );
    create index on sos_inquiry_period_counts (grain, received_at);
    comment on column sos_inquiry_period_counts.received_at is 'First instant of the day or month in Asia/Tokyo';
    create table sos_inquiry_dealer_counts (
      car_dealer_id bigint,
      vehicle_make smallint,
      inquiry_status text not null,
      dispatch_status text not null,
      service_division text[] not null,
      road_type text,
      approval_need text not null,
      cases integer not null
    );
    create index on sos_inquiry_dealer_counts (car_dealer_id);

    create function add_sos_inquiry_count(c sos_inquiries, cases integer) returns void
    language sql as $$
      insert into sos_inquiry_period_counts
      select grain, date_trunc(grain, c.received_at, 'Asia/Tokyo'), c.vehicle_make,
        c.inquiry_status, c.dispatch_status, c.service_division, c.road_type, c.approval_need, cases
      from unnest(array['day', 'month']) as grain;
      insert into sos_inquiry_dealer_counts
      values (c.car_dealer_id, c.vehicle_make,
        c.inquiry_status, c.dispatch_status, c.service_division, c.road_type, c.approval_need, cases)
    $$;
    create function count_sos_inquiry() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.deleted_at is null then
        perform add_sos_inquiry_count(old, -1);
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        perform add_sos_inquiry_count(new, 1);
      end if;
      return null;
    end $$;
    create trigger sos_inquiry_is_counted after insert or delete on sos_inquiries
      for each row execute function count_sos_inquiry();
    create trigger sos_inquiry_is_counted_anew after update on sos_inquiries
      for each row when (
        (old.received_at, old.car_dealer_id, old.vehicle_make, old.inquiry_status, old.dispatch_status,
          old.service_division, old.road_type, old.approval_need, old.deleted_at)
        is distinct from
        (new.received_at, new.car_dealer_id, new.vehicle_make, new.inquiry_status, new.dispatch_status,
          new.service_division, new.road_type, new.approval_need, new.deleted_at))
      execute function count_sos_inquiry();

    -- Lines that this statement sees become one per combination; those that others add meanwhile stay.
    create function fold_sos_inquiry_counts() returns void language sql as $$
      with gone as (delete from sos_inquiry_period_counts returning *)
      insert into sos_inquiry_period_counts
      select grain, received_at, vehicle_make, inquiry_status, dispatch_status, service_division, road_type,
        approval_need, sum(cases)
      from gone group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(cases) <> 0;
      with gone as (delete from sos_inquiry_dealer_counts returning *)
      insert into sos_inquiry_dealer_counts
      select car_dealer_id, vehicle_make, inquiry_status, dispatch_status, service_division, road_type,
        approval_need, sum(cases)
      from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(cases) <> 0
    $$;

    -- After a load past the triggers. Writing waits.
    create function recount_sos_inquiries() returns void language plpgsql as $$
    begin
      lock table sos_inquiries in share row exclusive mode;
      delete from sos_inquiry_period_counts;
      delete from sos_inquiry_dealer_counts;
      insert into sos_inquiry_period_counts
      select grain, date_trunc(grain, received_at, 'Asia/Tokyo'), vehicle_make, inquiry_status,
        dispatch_status, service_division, road_type, approval_need, count(*)
      from sos_inquiries cross join unnest(array['day', 'month']) as grain
      where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
      insert into sos_inquiry_dealer_counts
      select car_dealer_id, vehicle_make, inquiry_status, dispatch_status, service_division, road_type,
        approval_need, count(*)
      from sos_inquiries where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
    end $$;
    select recount_sos_inquiries();

    create index sos_inquiries_arrays on sos_inquiries using gin (service_division, tow_truck_company_ids);
    create index sos_inquiries_road on sos_inquiries (road_type, received_at desc, id desc);
    create index sos_inquiries_approval on sos_inquiries (approval_need, received_at desc, id desc);
    create index sos_inquiries_updated on sos_inquiries (updated_at desc, id desc);
    create index sos_inquiries_company on sos_inquiries (coalesce(customer_company, ''), id);
    create index sos_inquiries_status_sort on sos_inquiries (inquiry_status, id);
    create index sos_inquiries_dispatch_sort on sos_inquiries (dispatch_status, id)`.execute(
    db,
  );
}
