import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** A double reception that was merged is no case of its own; what companies answered for it stays counted. Nobody is reminded of it. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create or replace view sos_statistics_case_facts as
    select sos_inquiries.id as inquiry_id, received_at,
      (received_at at time zone 'Asia/Tokyo')::date as received_on,
      to_char(received_at at time zone 'Asia/Tokyo', 'HH24') as hour,
      (select string_agg(one, '/' order by one) from unnest(service_division) as one) as division,
      trouble_category as trouble, prefecture as area,
      case when first.accepted_at >= received_at
        then extract(epoch from first.accepted_at - received_at)::float8 end as response,
      case when first.arrived_at >= received_at
        then extract(epoch from first.arrived_at - received_at)::float8 end as arrival,
      merged_into_id is not null as is_merged
    from sos_inquiries left join lateral (
      select min(d.accepted_at) as accepted_at, min(d.arrived_at) as arrived_at
      from sos_dispatches d where d.inquiry_id = sos_inquiries.id
    ) as first on true
    where deleted_at is null;
    alter table sos_statistics_cases add column is_merged boolean not null default false;
    update sos_statistics_cases set is_merged = true
    where inquiry_id in (select id from sos_inquiries where merged_into_id is not null);

    update sos_inquiries set sent_back_seen_at = now()
    where inquiry_status = 'merged' and sent_back_at is not null and sent_back_seen_at is null;

    create or replace trigger sos_inquiry_marks_statistics_anew after update on sos_inquiries
      for each row when (
        (old.received_at, old.service_division, old.trouble_category, old.prefecture, old.deleted_at,
          old.merged_into_id)
        is distinct from
        (new.received_at, new.service_division, new.trouble_category, new.prefecture, new.deleted_at,
          new.merged_into_id))
      execute function mark_sos_statistics_of_case()`.execute(db);
};
