-- Every alarm that was raised because a towing company stayed silent.

create table dispatch_alarms (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references sos_inquiries,
  dispatch_id bigint not null unique references sos_dispatches,
  raised_at timestamptz(3) not null,
  silence_minutes integer not null,
  outcome text not null check (outcome in ('alarm', 'proposed', 'sent', 'none')),
  next_company_id bigint references tow_truck_companies,
  next_dispatch_id bigint references sos_dispatches,
  acknowledged_at timestamptz(3),
  acknowledged_by text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create index dispatch_alarms_inquiry_id_idx on dispatch_alarms (inquiry_id);
create index dispatch_alarms_next_dispatch_id_idx on dispatch_alarms (next_dispatch_id)
  where next_dispatch_id is not null;
