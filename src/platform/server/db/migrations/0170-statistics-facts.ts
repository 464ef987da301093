import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What statistics count, in narrow rows in place of packed days. The views say what a row is;
 * writes only mark their case, so that no two wait for one another.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    drop table sos_statistics_days, sos_statistics_marks;
    create table sos_statistics_marks (inquiry_id bigint not null);

    create or replace function mark_sos_statistics_of_case() returns trigger language plpgsql as $$
    begin
      insert into sos_statistics_marks values (coalesce(new.id, old.id));
      return null;
    end $$;
    create or replace function mark_sos_statistics_of_dispatch() returns trigger language plpgsql as $$
    begin
      insert into sos_statistics_marks
      select distinct id from unnest(array[old.inquiry_id, new.inquiry_id]) as id where id is not null;
      return null;
    end $$;

    create view sos_statistics_case_facts as
    select sos_inquiries.id as inquiry_id, received_at,
      (received_at at time zone 'Asia/Tokyo')::date as received_on,
      to_char(received_at at time zone 'Asia/Tokyo', 'HH24') as hour,
      (select string_agg(one, '/' order by one) from unnest(service_division) as one) as division,
      trouble_category as trouble, prefecture as area,
      case when first.accepted_at >= received_at
        then extract(epoch from first.accepted_at - received_at)::float8 end as response,
      case when first.arrived_at >= received_at
        then extract(epoch from first.arrived_at - received_at)::float8 end as arrival
    from sos_inquiries left join lateral (
      select min(d.accepted_at) as accepted_at, min(d.arrived_at) as arrived_at
      from sos_dispatches d where d.inquiry_id = sos_inquiries.id
    ) as first on true
    where deleted_at is null;
    create view sos_statistics_request_facts as
    select inquiry_id, tow_truck_company_id, arranged_at, cancelled_at,
      case when accepted_at is not null then 'accepted' when declined_at is not null then 'declined' end as answer,
      case when accepted_at >= arranged_at
        then extract(epoch from accepted_at - arranged_at)::float8 end as seconds
    from sos_dispatches
    where arranged_at is not null and tow_truck_company_id is not null;

    create table sos_statistics_cases as select * from sos_statistics_case_facts with no data;
    create table sos_statistics_requests as select * from sos_statistics_request_facts with no data;
    comment on column sos_statistics_cases.received_on is 'Day of reception in Asia/Tokyo';
    alter table sos_statistics_cases add primary key (inquiry_id);
    create index on sos_statistics_cases (received_at);
    create index on sos_statistics_requests (inquiry_id);

    create function refill_sos_statistics() returns void language sql as $$
      truncate sos_statistics_marks, sos_statistics_cases, sos_statistics_requests;
      insert into sos_statistics_cases select * from sos_statistics_case_facts order by received_at;
      insert into sos_statistics_requests select * from sos_statistics_request_facts order by inquiry_id;
    $$;
    select refill_sos_statistics()`.execute(db);
}
