-- Slips of the inspections that are due, their calls, reports and messages.

-- One inspection of one vehicle that is due. A list opens with what is still to be done, a tenth of all, by their
-- dates; of a company, of a branch.
create table outbound_slips (
  id bigint generated always as identity primary key,
  reception_management_number text not null unique,
  outbound_vehicle_id bigint not null references outbound_vehicles,
  outbound_customer_id bigint not null references outbound_customers,
  car_dealer_id bigint not null references car_dealers,
  car_dealer_branch_id bigint not null references car_dealer_branches,
  vehicle_make smallint,
  vehicle_classification text,
  plan text,
  lease_ends_on date,
  inspection_kind text not null,
  due_on date not null,
  effective_due_on date not null,
  is_estimated boolean not null,
  vehicle_inspection_type text,
  bundle_lead_id bigint references outbound_slips,
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
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint outbound_slips_outbound_vehicle_id_inspection_kind_due_on_key
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
create index outbound_slips_called on outbound_slips (coalesce(last_called_at, '-infinity'), id)
  where bundle_lead_id is null;
create index outbound_slips_next on outbound_slips (coalesce(next_call_at, 'infinity'), id)
  where bundle_lead_id is null;
create index outbound_slips_intention on outbound_slips (storage_intention, effective_due_on, id)
  where bundle_lead_id is null and storage_intention is not null;
create index outbound_slips_receipt on outbound_slips (goods_receipt_result, effective_due_on, id)
  where bundle_lead_id is null and goods_receipt_result is not null;
create index outbound_slips_due_month on outbound_slips (due_on);
create index outbound_slips_desired on outbound_slips (desired_on)
  include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
  where bundle_lead_id is null and desired_on is not null;
create index outbound_slips_received on outbound_slips (received_on)
  include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
  where bundle_lead_id is null and received_on is not null;
create index outbound_slips_completed on outbound_slips (completed_on)
  include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
  where bundle_lead_id is null and completed_on is not null;
create index outbound_slips_next_day on outbound_slips (next_call_at)
  include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
  where bundle_lead_id is null and next_call_at is not null;
create index outbound_slips_standing on outbound_slips (effective_due_on, id)
  where bundle_lead_id is null and outbound_status <> 'done';
-- Mail is due of those that go with another one, too.
create index outbound_slips_dealer_standing on outbound_slips (car_dealer_id, effective_due_on, id)
  where outbound_status <> 'done';
create index outbound_slips_branch on outbound_slips (car_dealer_branch_id, effective_due_on, id)
  where bundle_lead_id is null;
create index outbound_slips_branch_standing on outbound_slips (car_dealer_branch_id, effective_due_on, id)
  where bundle_lead_id is null and outbound_status <> 'done';
create index outbound_slips_call_day on outbound_slips (last_called_at)
  include (id, effective_due_on, outbound_status, outbound_stage, car_dealer_id, vehicle_make)
  where bundle_lead_id is null and last_called_at is not null;
create index outbound_slips_lease on outbound_slips (lease_ends_on)
  where bundle_lead_id is null and lease_ends_on is not null;
-- Who was promised a call is called first, whatever else is due.
create index outbound_slips_promised on outbound_slips (next_call_at, id)
  where bundle_lead_id is null and outbound_status <> 'done' and next_call_at is not null;
create index outbound_slips_unmailed on outbound_slips (car_dealer_id, effective_due_on)
  include (outbound_customer_id, outbound_vehicle_id, outbound_status, dm_state, dm_count, has_contact)
  where outbound_status <> 'done' and dm_count = 0 and dm_state in ('pending', 'not_needed');
create index outbound_slips_somebodys on outbound_slips (next_call_user_id)
  include (outbound_status, outbound_stage, car_dealer_id, vehicle_make, effective_due_on, id)
  where bundle_lead_id is null and next_call_user_id is not null;
create index outbound_slips_updated on outbound_slips (updated_at);

create table outbound_calls (
  id bigint generated always as identity primary key,
  slip_id bigint not null references outbound_slips,
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
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create index outbound_calls_slip on outbound_calls (slip_id, id);
create index outbound_calls_phone on outbound_calls (phone_digits, called_at) where voided_at is null;
create index outbound_calls_day on outbound_calls (called_at, id);
create index outbound_calls_void on outbound_calls (user_id) where voided_at is not null;

create table outbound_warehousing_reports (
  id bigint generated always as identity primary key,
  slip_id bigint not null references outbound_slips,
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
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create index outbound_warehousing_reports_slip on outbound_warehousing_reports (slip_id, id);
create index outbound_reports_void on outbound_warehousing_reports (user_id) where voided_at is not null;

-- Reports to sales companies and makers; an answer is told to who reported until it was seen.
create table outbound_information_reports (
  id bigint generated always as identity primary key,
  slip_id bigint not null references outbound_slips,
  outbound_vehicle_id bigint not null references outbound_vehicles,
  car_dealer_id bigint not null,
  vehicle_make smallint,
  category text not null,
  text text not null,
  "to" text not null,
  answered_at timestamptz(3),
  answer text,
  answered_by bigint,
  seen_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create index outbound_information_reports_vehicle on outbound_information_reports (outbound_vehicle_id, id);
create index outbound_information_reports_open on outbound_information_reports (car_dealer_id, id)
  where answered_at is null;
create index outbound_information_reports_unseen on outbound_information_reports (created_by, id)
  where answered_at is not null and seen_at is null;

create table outbound_messages (
  id bigint generated always as identity primary key,
  outbound_vehicle_id bigint not null references outbound_vehicles,
  call_type text not null,
  author_type text not null,
  author_name text not null,
  car_dealer_id bigint,
  vehicle_make smallint,
  body text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create index outbound_messages_vehicle on outbound_messages (outbound_vehicle_id, id);

create table outbound_message_unread (
  reader_id bigint not null,
  message_id bigint not null references outbound_messages,
  outbound_vehicle_id bigint not null,
  call_type text not null,
  since timestamptz(3) not null default now(),
  primary key (reader_id, message_id)
);
create index outbound_message_unread_vehicle on outbound_message_unread (outbound_vehicle_id, reader_id);

-- Who calls whom just now.
create table outbound_claims (
  outbound_customer_id bigint primary key references outbound_customers,
  slip_id bigint not null references outbound_slips,
  user_id bigint not null,
  claimed_until timestamptz(3) not null,
  brake_reason text
);
create index outbound_claims_user on outbound_claims (user_id);

-- How far the work of each night came.
create table outbound_night_runs (
  run_on date primary key,
  started_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  read_count integer not null default 0,
  changed_count integer not null default 0,
  made_count integer not null default 0
);

-- Companies whose slips are to be looked at anew.
create table outbound_reevaluations (
  car_dealer_id bigint primary key references car_dealers,
  after_id bigint not null default 0,
  asked_at timestamptz(3) not null default clock_timestamp()
);

-- How many slips there are of each combination (docs/decisions/120).
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
$$;

-- How many slips there are of each value of one further filter, within company, make, status and stage: a list with any
-- one filter is counted without its slips. Changes are added as lines and folded into the others now and then.
create table outbound_slip_facets (
  facet text not null,
  value text not null,
  car_dealer_id bigint not null,
  -- 0: none
  vehicle_make smallint not null,
  outbound_status text not null,
  outbound_stage text not null,
  is_follower boolean not null,
  is_change boolean not null default true,
  slips integer not null,
  -- Of a symbol.
  plan text generated always as (case when facet = 'symbol' then nullif(left(value, 1), '-') end) stored,
  lease_ends_on date generated always as (case when facet = 'symbol' and length(value) > 2 then
    make_date(substr(value, 3, 4)::int, substr(value, 8, 2)::int, substr(value, 11, 2)::int) end) stored
);
create index outbound_slip_facets_value on outbound_slip_facets (facet, value);
create unique index outbound_slip_facets_whole on outbound_slip_facets (facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower)
  where not is_change;
create index outbound_slip_facets_changes on outbound_slip_facets (is_change) where is_change;
-- A symbol is M while a lease runs, which ends on a day of its own: the plan and that day are counted together.
create function refill_outbound_slip_facets() returns void language sql as $$
  truncate outbound_slip_facets;
  insert into outbound_slip_facets (facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower, is_change, slips)
  select facet, value, car_dealer_id, coalesce(vehicle_make, 0), outbound_status, outbound_stage,
    bundle_lead_id is not null, false, count(*)
  from outbound_slips cross join lateral (values ('call_status', call_status), ('storage_intention', storage_intention),
    ('goods_receipt_result', goods_receipt_result), ('dm_state', dm_state),
    ('vehicle_classification', vehicle_classification), ('vehicle_inspection_type', vehicle_inspection_type),
    ('car_dealer_branch_id', car_dealer_branch_id::text),
    ('symbol', nullif(coalesce(plan, '-') || ' ' || coalesce(lease_ends_on::text, ''), '- '))) f (facet, value)
  where value is not null group by 1, 2, 3, 4, 5, 6, 7
$$;
create function facet_outbound_slips() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into outbound_slip_facets (facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower, slips)
    select facet, value, car_dealer_id, coalesce(vehicle_make, 0), outbound_status, outbound_stage,
      bundle_lead_id is not null, count(*)
    from new_rows cross join lateral (values ('call_status', call_status), ('storage_intention', storage_intention),
    ('goods_receipt_result', goods_receipt_result), ('dm_state', dm_state),
    ('vehicle_classification', vehicle_classification), ('vehicle_inspection_type', vehicle_inspection_type),
    ('car_dealer_branch_id', car_dealer_branch_id::text),
    ('symbol', nullif(coalesce(plan, '-') || ' ' || coalesce(lease_ends_on::text, ''), '- '))) f (facet, value)
    where value is not null group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into outbound_slip_facets (facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower, slips)
    select facet, value, car_dealer_id, coalesce(vehicle_make, 0), outbound_status, outbound_stage,
      bundle_lead_id is not null, sum(n)
    from (select *, 1 as n from new_rows union all select *, -1 from old_rows) changes
    cross join lateral (values ('call_status', call_status), ('storage_intention', storage_intention),
    ('goods_receipt_result', goods_receipt_result), ('dm_state', dm_state),
    ('vehicle_classification', vehicle_classification), ('vehicle_inspection_type', vehicle_inspection_type),
    ('car_dealer_branch_id', car_dealer_branch_id::text),
    ('symbol', nullif(coalesce(plan, '-') || ' ' || coalesce(lease_ends_on::text, ''), '- '))) f (facet, value)
    where value is not null group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger outbound_slips_facets after insert on outbound_slips
  referencing new table as new_rows for each statement execute function facet_outbound_slips();
create trigger outbound_slips_facets_anew after update on outbound_slips
  referencing new table as new_rows old table as old_rows
  for each statement execute function facet_outbound_slips();
create function fold_outbound_slip_facets() returns void language sql as $$
  with gone as (delete from outbound_slip_facets where is_change returning *)
  insert into outbound_slip_facets (facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower, is_change, slips)
  select facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower, false, sum(slips) from gone group by facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower having sum(slips) <> 0
  on conflict (facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower) where not is_change do update set slips = outbound_slip_facets.slips + excluded.slips
$$;
