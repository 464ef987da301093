import { sql } from "kysely";
import type { Db } from "../schema.ts";

const marks = sql`
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint`;

const slips = sql`
  create table outbound_slips (
    id bigint generated always as identity primary key,
    reception_management_number text not null unique,
    outbound_vehicle_id bigint not null references outbound_vehicles (id),
    outbound_customer_id bigint not null references outbound_customers (id),
    car_dealer_id bigint not null references car_dealers (id),
    car_dealer_branch_id bigint not null references car_dealer_branches (id),
    vehicle_make smallint,
    vehicle_classification text,
    plan text,
    lease_ends_on date,
    inspection_kind text not null,
    due_on date not null,
    effective_due_on date not null,
    is_estimated boolean not null,
    vehicle_inspection_type text,
    bundle_lead_id bigint references outbound_slips (id),
    ending text not null default 'none',
    ended_reason text,
    outbound_status text not null,
    outbound_stage text not null,
    done_reason text,
    next_change_on date,
    cc_status text not null default 'not_started',
    caller_side text,
    call_status text,
    call_count smallint not null default 0,
    max_call_count smallint not null default 0,
    has_contact boolean not null default false,
    last_called_at timestamptz(3),
    last_caller_id bigint,
    next_call_at timestamptz(3),
    next_call_user_id bigint,
    storage_intention text,
    desired_on date,
    desired_time text,
    after_count smallint not null default 0,
    after_result text,
    after_from date,
    satisfaction smallint,
    goods_receipt_result text,
    received_on date,
    completed_on date,
    kinds_done text[] not null default '{}',
    dm_state text not null default 'not_needed',
    dm_count smallint not null default 0,
    extra_calls smallint not null default 0,
    held_settings jsonb,
    ${marks},
    unique (outbound_vehicle_id, inspection_kind, due_on)
  );
  create unique index outbound_slips_open on outbound_slips (outbound_vehicle_id, inspection_kind)
    where outbound_stage = 'before' and outbound_status <> 'done';
  create index outbound_slips_customer on outbound_slips (outbound_customer_id, outbound_status);
  create index outbound_slips_lead on outbound_slips (bundle_lead_id) where bundle_lead_id is not null;
  create index outbound_slips_change on outbound_slips (next_change_on, id) where next_change_on is not null;
  create index outbound_slips_status on outbound_slips (outbound_status, effective_due_on, id)
    where bundle_lead_id is null;
  create index outbound_slips_dealer on outbound_slips (car_dealer_id, outbound_status, effective_due_on, id)
    where bundle_lead_id is null;
  create index outbound_slips_make on outbound_slips (vehicle_make, outbound_status, effective_due_on, id)
    where bundle_lead_id is null;
  create index outbound_slips_effective on outbound_slips (effective_due_on, id) where bundle_lead_id is null;
  create index outbound_slips_all on outbound_slips (effective_due_on, id);
  create index outbound_slips_mail on outbound_slips (dm_state, effective_due_on, id)
    where bundle_lead_id is null and dm_state <> 'not_needed';
  create index outbound_slips_due on outbound_slips (due_on, id) where bundle_lead_id is null;
  create index outbound_slips_called on outbound_slips ((coalesce(last_called_at, '-infinity')), id)
    where bundle_lead_id is null;
  create index outbound_slips_next on outbound_slips ((coalesce(next_call_at, 'infinity')), id)
    where bundle_lead_id is null;
  create index outbound_slips_intention on outbound_slips (storage_intention, effective_due_on, id)
    where bundle_lead_id is null and storage_intention is not null;
  create index outbound_slips_receipt on outbound_slips (goods_receipt_result, effective_due_on, id)
    where bundle_lead_id is null and goods_receipt_result is not null`;

const entries = sql`
  create table outbound_calls (
    id bigint generated always as identity primary key,
    slip_id bigint not null references outbound_slips (id),
    call_type text not null,
    call_number smallint not null,
    called_at timestamptz(3) not null,
    user_id bigint,
    connection_number smallint not null,
    phone text,
    phone_digits text,
    call_status text not null,
    storage_intention text,
    desired_on date,
    desired_time text,
    next_call_at timestamptz(3),
    next_call_scope text,
    memo text,
    desk_memo text,
    override_reason text,
    group_id uuid not null,
    call_log_id bigint,
    after_result text,
    after_call_status text,
    problem_text text,
    satisfaction smallint,
    improve_category text,
    improve_text text,
    voided_at timestamptz(3),
    void_reason text,
    ${marks}
  );
  create index outbound_calls_slip on outbound_calls (slip_id, id);
  create index outbound_calls_phone on outbound_calls (phone_digits, called_at) where voided_at is null;
  create index outbound_calls_day on outbound_calls (called_at, id);
  create table outbound_warehousing_reports (
    id bigint generated always as identity primary key,
    slip_id bigint not null references outbound_slips (id),
    goods_receipt_result text not null,
    received_on date,
    kinds_done text[] not null default '{}',
    completed_on date,
    mileage_km integer,
    next_expires_on date,
    work_summary text,
    reporter text,
    reported_at timestamptz(3) not null default clock_timestamp(),
    user_id bigint,
    voided_at timestamptz(3),
    ${marks}
  );
  create index outbound_warehousing_reports_slip on outbound_warehousing_reports (slip_id, id);
  create table outbound_information_reports (
    id bigint generated always as identity primary key,
    slip_id bigint not null references outbound_slips (id),
    outbound_vehicle_id bigint not null references outbound_vehicles (id),
    car_dealer_id bigint not null,
    vehicle_make smallint,
    category text not null,
    text text not null,
    "to" text not null,
    answered_at timestamptz(3),
    answer text,
    answered_by bigint,
    ${marks}
  );
  create index outbound_information_reports_vehicle on outbound_information_reports (outbound_vehicle_id, id);
  create index outbound_information_reports_open on outbound_information_reports (car_dealer_id, id)
    where answered_at is null;
  create table outbound_messages (
    id bigint generated always as identity primary key,
    outbound_vehicle_id bigint not null references outbound_vehicles (id),
    call_type text not null,
    author_type text not null,
    author_name text not null,
    car_dealer_id bigint,
    vehicle_make smallint,
    body text not null,
    ${marks}
  );
  create index outbound_messages_vehicle on outbound_messages (outbound_vehicle_id, id);
  create table outbound_message_unread (
    reader_id bigint not null,
    message_id bigint not null references outbound_messages (id),
    outbound_vehicle_id bigint not null,
    call_type text not null,
    since timestamptz(3) not null default now(),
    primary key (reader_id, message_id)
  );
  create index outbound_message_unread_vehicle on outbound_message_unread (outbound_vehicle_id, reader_id);
  create table outbound_claims (
    outbound_customer_id bigint primary key references outbound_customers (id),
    slip_id bigint not null references outbound_slips (id),
    user_id bigint not null,
    claimed_until timestamptz(3) not null,
    brake_reason text
  );
  create index outbound_claims_user on outbound_claims (user_id)`;

const runs = sql`
  create table outbound_night_runs (
    run_on date primary key,
    started_at timestamptz(3) not null default clock_timestamp(),
    ended_at timestamptz(3),
    read_count integer not null default 0,
    changed_count integer not null default 0,
    made_count integer not null default 0
  );
  create table outbound_reevaluations (
    car_dealer_id bigint primary key references car_dealers (id),
    after_id bigint not null default 0,
    asked_at timestamptz(3) not null default clock_timestamp()
  )`;

/** How many slips there are of each combination: docs/decisions/120-exact-totals.md. */
const counts = sql`
  create table outbound_slip_counts (
    car_dealer_id bigint not null,
    vehicle_make smallint,
    inspection_kind text not null,
    outbound_status text not null,
    outbound_stage text not null,
    done_reason text,
    cc_status text not null,
    caller_side text,
    is_follower boolean not null,
    slips integer not null
  );
  create index outbound_slip_counts_dealer on outbound_slip_counts (car_dealer_id);
  create function count_outbound_slips() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into outbound_slip_counts
      select car_dealer_id, vehicle_make, inspection_kind, outbound_status, outbound_stage, done_reason,
        cc_status, caller_side, bundle_lead_id is not null, count(*)
      from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
    else
      insert into outbound_slip_counts
      select car_dealer_id, vehicle_make, inspection_kind, outbound_status, outbound_stage, done_reason,
        cc_status, caller_side, is_follower, sum(n)
      from (
        select *, bundle_lead_id is not null as is_follower, 1 as n from new_rows
        union all select *, bundle_lead_id is not null, -1 from old_rows
      ) changes group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0;
    end if;
    return null;
  end $$;
  create trigger outbound_slips_counted after insert on outbound_slips
    referencing new table as new_rows for each statement execute function count_outbound_slips();
  create trigger outbound_slips_counted_anew after update on outbound_slips
    referencing new table as new_rows old table as old_rows
    for each statement execute function count_outbound_slips();
  create function fold_outbound_slip_counts() returns void language sql as $$
    with gone as (delete from outbound_slip_counts returning *)
    insert into outbound_slip_counts
    select car_dealer_id, vehicle_make, inspection_kind, outbound_status, outbound_stage, done_reason,
      cc_status, caller_side, is_follower, sum(slips)
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(slips) <> 0
  $$`;

/** Slips of the inspections that are due, their calls, reports and messages. */
export const up = async (db: Db): Promise<void> => {
  for (const part of [slips, entries, runs, counts]) await part.execute(db);
};
