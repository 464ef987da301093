import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What the maker is told of the accidents of every desk, and how long that may take. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table accident_policy (
      id bigint primary key check (id = 1),
      first_hours integer not null,
      final_days integer not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    insert into accident_policy (id, first_hours, final_days) values (1, 24, 30)`.execute(
    db,
  );
  await sql`
    create table accident_reports (
      id bigint generated always as identity primary key,
      case_kind text not null,
      case_id bigint not null,
      car_incident_type smallint,
      received_at timestamptz(3) not null,
      is_serious boolean not null,
      occurred_at timestamptz(3),
      happened_at timestamptz(3) not null,
      dead_count integer,
      severe_count integer,
      slight_count integer,
      is_dangerous_goods text,
      is_road_closed text,
      is_police_informed text,
      insurer text,
      cause text,
      measures text,
      maker_report_state text not null,
      state_reason text,
      first_due_at timestamptz(3),
      final_due_at timestamptz(3),
      due_at timestamptz(3),
      urgency bigint not null,
      first_sent_at timestamptz(3),
      first_sent_by bigint,
      first_sent_way text,
      first_sent_to text,
      final_sent_at timestamptz(3),
      final_sent_by bigint,
      final_sent_way text,
      final_sent_to text,
      closed_at timestamptz(3),
      maker_number text,
      person_in_charge_id bigint references users (id),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3),
      unique (case_kind, case_id),
      foreign key (case_kind, case_id) references case_keys
    );
    create index accident_reports_listed on accident_reports (urgency, id) where deleted_at is null;
    create index accident_reports_happened on accident_reports (happened_at) where deleted_at is null;
    create index accident_reports_running on accident_reports (due_at) where due_at is not null and deleted_at is null;
    create index accident_reports_in_charge on accident_reports (person_in_charge_id)`.execute(
    db,
  );
  // Of what came in before, the maker may still have to be told of the last thirty days.
  await sql`
    insert into accident_reports (case_kind, case_id, car_incident_type, received_at, happened_at, is_serious,
      maker_report_state, first_due_at, final_due_at, due_at, urgency)
    select 'sos', id, car_incident_type, received_at, received_at, is_serious, state, first_due_at, final_due_at,
      first_due_at, coalesce(extract(epoch from first_due_at) * 1000, 253402300800000)::bigint
        - case when is_serious then 1000000000000000 else 0 end
    from (
      select id, car_incident_type, received_at, car_incident_type in (4, 5, 6, 8) as is_serious,
        case when car_incident_type >= 4 then 'required' else 'not_needed' end as state,
        case when car_incident_type >= 4 then received_at + interval '24 hours' end as first_due_at,
        case when car_incident_type >= 4 then ((received_at at time zone 'Asia/Tokyo')::date + 30 + time '23:59:59')
          at time zone 'Asia/Tokyo' end as final_due_at
      from sos_inquiries
      where car_incident_type is not null and deleted_at is null and merged_into_id is null
        and received_at > now() - interval '30 days') cases`.execute(db);
};
