-- Cases of the SOS desk, what they are found by, and exact totals of their lists.

create table sos_inquiries (
  id bigint generated always as identity primary key,
  reception_number text not null unique,
  inquiry_status text not null default 'typing',
  dispatch_status text not null default 'none',
  merged_into_id bigint references sos_inquiries,
  received_at timestamptz(3) not null,
  receiver_name text,
  receiver_name_kana text,
  communication text not null default 'phone',
  caller_class text,
  reporter_office smallint,
  reporter_branch smallint,
  caller_name text,
  caller_name_kana text,
  caller_phone text,
  callback_phone text,
  desired_contact_at timestamptz(3),
  desired_contact_note text,
  customer_company text,
  company_customer_code text,
  customer_class text,
  customer_rank text,
  vehicle_registration_number jsonb,
  chassis_number text,
  vehicle_model text,
  vehicle_make smallint,
  first_registration text,
  delivery_date date,
  load_state text,
  communication_device_status text,
  road_type text,
  expressway text,
  expressway_direction text,
  kilopost double precision,
  postal_code text,
  prefecture text,
  address text,
  latitude double precision,
  longitude double precision,
  landmark text,
  safety_flags text[] not null default '{}',
  trouble_category text,
  malfunction_category text,
  malfunction text,
  car_incident_type smallint,
  self_propelled text,
  movable text,
  cargo text,
  service_division text[] not null default '{}',
  car_dealer_id bigint references car_dealers,
  car_dealer_branch_id bigint references car_dealer_branches,
  memo text,
  billing_name text,
  billing_address text,
  client_type text,
  caller_completion_work text not null default 'none',
  caller_completion_work_at timestamptz(3),
  caller_completion_work_by text,
  caller_completion_arrangement text not null default 'none',
  caller_completion_arrangement_at timestamptz(3),
  caller_completion_arrangement_by text,
  car_dealer_completion_work text not null default 'none',
  car_dealer_completion_work_at timestamptz(3),
  car_dealer_completion_work_by text,
  follow_up_call text not null default 'none',
  follow_up_call_at timestamptz(3),
  follow_up_call_by text,
  approval_need text not null default 'no_need',
  cancellation_reason text,
  cancel_requested_at timestamptz(3),
  treatment text,
  treatment_result text,
  complete_time timestamptz(3),
  completed_at timestamptz(3),
  completed_by bigint,
  approved_at timestamptz(3),
  approved_by bigint,
  work_since timestamptz(3),
  sent_back_at timestamptz(3),
  sent_back_by text,
  sent_back_reason text,
  sent_back_to bigint,
  sent_back_seen_at timestamptz(3),
  open_dispatch_count integer not null default 0,
  awaiting_report_count integer not null default 0,
  reported_count integer not null default 0,
  dispatch_count integer not null default 0,
  tow_truck_company_ids bigint[] not null default '{}',
  dispatch_due_at timestamptz(3),
  awaited_step text,
  awaited_since timestamptz(3),
  awaited_due_at timestamptz(3),
  arrangement_at timestamptz(3),
  work_done_at timestamptz(3),
  fell_at timestamptz(3),
  next_action text,
  next_action_since timestamptz(3),
  next_action_due_at timestamptz(3),
  own_next_action text,
  own_next_action_for text,
  own_next_action_at timestamptz(3),
  own_next_action_due_at timestamptz(3),
  caller_phone_digits text not null default '',
  plate_text text not null default '',
  chassis_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
comment on column sos_inquiries.dispatch_due_at is
  'Earliest instant by which a towing company has to answer or to arrive; null while nothing is awaited';
comment on column sos_inquiries.work_since is
  'When the case was last sent back or reopened; null where it never was';
comment on column sos_inquiries.next_action is
  'What has to be done next, by the rule of the module or own; null where nothing is left to do';
comment on column sos_inquiries.merged_into_id is
  'The case that is worked on in its place; set once, with the status merged';
comment on column sos_inquiries.sent_back_to is 'User who had completed the case; null where nobody is known';
create index sos_inquiries_received on sos_inquiries (received_at desc, id desc);
create index sos_inquiries_status on sos_inquiries (inquiry_status, received_at desc, id desc);
create index sos_inquiries_dispatch_status on sos_inquiries (dispatch_status, received_at desc, id desc);
create index sos_inquiries_dealer on sos_inquiries (car_dealer_id, received_at desc, id desc);
create index sos_inquiries_make on sos_inquiries (vehicle_make, received_at desc, id desc);
create index sos_inquiries_open_phone on sos_inquiries (caller_phone_digits)
  where inquiry_status in ('typing', 'in_progress') and caller_phone_digits <> '';
create index sos_inquiries_open_plate on sos_inquiries (plate_text)
  where inquiry_status in ('typing', 'in_progress') and plate_text <> '';
create index sos_inquiries_open_chassis on sos_inquiries (chassis_text)
  where inquiry_status in ('typing', 'in_progress') and chassis_text <> '';
create index sos_inquiries_arrays on sos_inquiries using gin (service_division, tow_truck_company_ids);
create index sos_inquiries_road on sos_inquiries (road_type, received_at desc, id desc);
create index sos_inquiries_approval on sos_inquiries (approval_need, received_at desc, id desc);
create index sos_inquiries_updated on sos_inquiries (updated_at desc, id desc);
create index sos_inquiries_status_sort on sos_inquiries (inquiry_status, id);
create index sos_inquiries_dispatch_sort on sos_inquiries (dispatch_status, id);
create index sos_inquiries_phone on sos_inquiries (caller_phone_digits, received_at desc)
  where caller_phone_digits <> '' and deleted_at is null;
create index sos_inquiries_due on sos_inquiries (dispatch_due_at) where dispatch_due_at is not null;
create index sos_inquiries_open_received_by on sos_inquiries (created_by)
  where inquiry_status in ('typing', 'in_progress');
create index sos_inquiries_open_edited_by on sos_inquiries (updated_by)
  where inquiry_status in ('typing', 'in_progress');
create index sos_inquiries_tasks on sos_inquiries (next_action_due_at) where next_action is not null;
create index sos_inquiries_task_sort on sos_inquiries (coalesce(next_action_due_at, 'infinity'), id);
create index sos_inquiries_tasks_received_by on sos_inquiries (created_by) where next_action is not null;
create index sos_inquiries_tasks_edited_by on sos_inquiries (updated_by) where next_action is not null;
-- Those without a next action although they are open: the job that derives it looks at them alone.
create index sos_inquiries_without_task on sos_inquiries (id)
  where next_action is null and inquiry_status in ('typing', 'in_progress') and deleted_at is null;
create index sos_inquiries_for_approval on sos_inquiries (completed_at, id)
  where inquiry_status = 'complete' and approval_need = 'need' and deleted_at is null;
create index sos_inquiries_plate on sos_inquiries (plate_text, received_at desc)
  where plate_text <> '' and deleted_at is null;
create index sos_inquiries_chassis on sos_inquiries (chassis_text, received_at desc)
  where chassis_text <> '' and deleted_at is null;
create index sos_inquiries_merged_into_id_idx on sos_inquiries (merged_into_id) where merged_into_id is not null;
create index sos_inquiries_unseen_send_backs on sos_inquiries (sent_back_at)
  where sent_back_at is not null and sent_back_seen_at is null;
create index sos_inquiries_company_ja on sos_inquiries (coalesce(customer_company, '') collate "ja-x-icu", id);
create index sos_inquiries_to_bill on sos_inquiries (completed_at)
  where deleted_at is null and dispatch_count > 0
    and (inquiry_status = 'approved' or (inquiry_status = 'complete' and approval_need <> 'need'));

-- Keyword search: a narrow table with the columns that lists filter on, the folded text and its gram codes. Never on
-- the case itself, where every status change would pay for the index.
create table sos_inquiry_search (
  id bigint primary key references sos_inquiries on delete cascade,
  received_at timestamptz(3) not null,
  reception_number text not null,
  inquiry_status text not null,
  dispatch_status text not null,
  service_division text[] not null,
  car_dealer_id bigint,
  vehicle_make smallint,
  tow_truck_company_ids bigint[] not null,
  road_type text,
  approval_need text not null,
  deleted_at timestamptz(3),
  text text not null,
  grams integer[] not null
) with (fillfactor = 90);
alter table sos_inquiry_search alter column text set storage main;
alter table sos_inquiry_search alter column grams set storage extended;
alter table sos_inquiry_search alter column grams set statistics 1000;
create index sos_inquiry_search_received on sos_inquiry_search (received_at desc, id desc);
create index sos_inquiry_search_number on sos_inquiry_search (reception_number text_pattern_ops);
create index sos_inquiry_search_grams on sos_inquiry_search using gin (grams) with (fastupdate = on);

-- How many cases there are of each combination, by day and month and of all times (docs/decisions/120): a list without
-- a period adds up some hundred lines instead of those of every sales company.
create table sos_inquiry_period_counts (
  grain text not null check (grain in ('day', 'month', 'all')),
  received_at timestamptz(3) not null,
  vehicle_make smallint,
  inquiry_status text not null,
  dispatch_status text not null,
  service_division text[] not null,
  road_type text,
  approval_need text not null,
  cases integer not null
);
comment on column sos_inquiry_period_counts.received_at is
  'First instant of the day or month in Asia/Tokyo; -infinity for all times';
create index sos_inquiry_period_counts_grain_received_at_idx on sos_inquiry_period_counts (grain, received_at);

-- The same by sales company.
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
create index sos_inquiry_dealer_counts_car_dealer_id_idx on sos_inquiry_dealer_counts (car_dealer_id);

create function beginning_of_grain(grain text, received_at timestamptz) returns timestamptz
language sql stable as $$
  select case when grain = 'all' then '-infinity'::timestamptz
    else date_trunc(grain, received_at, 'Asia/Tokyo') end
$$;
-- Writes only add lines (+1, −1), so that no two wait for one another; the sum of the lines is the number in every
-- snapshot. Jobs fold the lines together.
create function add_sos_inquiry_count(c sos_inquiries, cases integer) returns void
language sql as $$
  insert into sos_inquiry_period_counts
  select grain, beginning_of_grain(grain, c.received_at), c.vehicle_make,
    c.inquiry_status, c.dispatch_status, c.service_division, c.road_type, c.approval_need, cases
  from unnest(array['day', 'month', 'all']) as grain;
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
  select grain, beginning_of_grain(grain, received_at), vehicle_make, inquiry_status,
    dispatch_status, service_division, road_type, approval_need, count(*)
  from sos_inquiries cross join unnest(array['day', 'month', 'all']) as grain
  where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into sos_inquiry_dealer_counts
  select car_dealer_id, vehicle_make, inquiry_status, dispatch_status, service_division, road_type,
    approval_need, count(*)
  from sos_inquiries where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
end $$;

-- The first desk of the view over the cases of every desk (docs/decisions/460), which has its columns.
create view cases as
select 'sos'::text as module, id, version, reception_number, inquiry_status, dispatch_status,
  received_at, caller_name, caller_name_kana, caller_phone_digits,
  customer_company, company_customer_code,
  vehicle_registration_number, chassis_number, vehicle_model, vehicle_make,
  expressway, expressway_direction, kilopost, prefecture, address, latitude, longitude,
  trouble_category, dispatch_due_at as due_at, car_dealer_id, created_by, updated_by,
  merged_into_id, plate_text, chassis_text, communication_device_status
from sos_inquiries
where deleted_at is null;
create trigger sos_inquiries_have_keys after insert on sos_inquiries
  referencing new table as added for each statement execute function add_case_keys('sos');
create trigger sos_inquiries_leave_keys after delete on sos_inquiries
  referencing old table as removed for each statement execute function remove_case_keys('sos');
