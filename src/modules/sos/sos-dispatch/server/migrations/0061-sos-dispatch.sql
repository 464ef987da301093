-- Dispatches of towing companies, and their reports.

-- Orders to towing companies and answers to them. A place without its age says nothing: it has its time and its step.
create table sos_dispatches (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references sos_inquiries,
  kind text not null check (kind in ('A', 'J')),
  tow_truck_company_id bigint references tow_truck_companies,
  company_contact text,
  outsourced_staff_number text,
  outsourced_staff_name text,
  outsourced_staff_info text,
  wrecker_classification text,
  destination_branch_id bigint references car_dealer_branches,
  destination text,
  eta timestamptz(3),
  told_eta timestamptz(3),
  note text,
  progress text not null default 'draft',
  working_status text not null default 'active',
  arranged_at timestamptz(3),
  accepted_at timestamptz(3),
  is_accepted_late boolean not null default false,
  departed_at timestamptz(3),
  arrived_at timestamptz(3),
  work_done_at timestamptz(3),
  declined_at timestamptz(3),
  decline_reason text,
  decline_note text,
  cancelled_at timestamptz(3),
  cancel_stage text,
  cancellation_reason text,
  late_told_at timestamptz(3),
  late_seen_at timestamptz(3),
  late_seen_by text,
  last_latitude double precision,
  last_longitude double precision,
  last_position_at timestamptz(3),
  last_position_step text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create index sos_dispatches_inquiry_id_idx on sos_dispatches (inquiry_id);
create index sos_dispatches_tow_truck_company_id_arranged_at_idx
  on sos_dispatches (tow_truck_company_id, arranged_at desc);
create unique index sos_dispatches_one_live on sos_dispatches (inquiry_id, kind)
  where progress in ('draft', 'requested', 'accepted', 'departed', 'arrived');
create index sos_dispatches_requested on sos_dispatches (arranged_at) where progress = 'requested';
create index sos_dispatches_open_company on sos_dispatches (tow_truck_company_id)
  where progress in ('requested', 'accepted', 'departed', 'arrived');
create index sos_dispatches_called_off on sos_dispatches (tow_truck_company_id, cancelled_at)
  where progress = 'cancelled';
create index sos_dispatches_unseen on sos_dispatches (late_told_at)
  where late_told_at is not null and (late_seen_at is null or late_seen_at < late_told_at);

-- What the towing company did; and which side saved each field last: a phone that comes later distinguishes the centre
-- from its company's other phone.
create table sos_work_reports (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references sos_inquiries,
  dispatch_id bigint unique references sos_dispatches,
  tab smallint not null check (tab between 1 and 3),
  arrived_at timestamptz(3),
  complete_time timestamptz(3),
  treatment text,
  treatment_result text,
  mileage_km double precision,
  note text,
  cost_lines jsonb not null default '[]',
  submitted_at timestamptz(3),
  submitted_by text,
  saved_by jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint sos_work_reports_inquiry_id_tab_key unique (inquiry_id, tab)
);

-- How long each step may take, and what happens when a towing company stays silent.
create table dispatch_policy (
  id bigint primary key check (id = 1),
  silence_minutes integer not null default 10 check (silence_minutes between 1 and 60),
  next_offer text not null default 'propose' check (next_offer in ('off', 'propose', 'automatic')),
  arrange_minutes integer not null default 15,
  arrange_main_line_minutes integer not null default 5,
  ask_report_minutes integer not null default 60,
  thank_you_minutes integer not null default 1440,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
insert into dispatch_policy (id) values (1);

-- How far a towing company has seen and confirmed what the desk changed in its dispatch: ids of the history.
create table sos_dispatch_notices (
  dispatch_id bigint primary key references sos_dispatches on delete cascade,
  seen_id bigint not null default 0,
  seen_at timestamptz(3),
  confirmed_id bigint not null default 0,
  confirmed_at timestamptz(3)
);
