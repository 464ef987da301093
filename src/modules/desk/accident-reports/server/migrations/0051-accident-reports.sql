-- What the maker is told of the accidents of every desk. Exact counts read an index alone.

-- How long telling the maker may take.
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
insert into accident_policy (id, first_hours, final_days) values (1, 24, 30);

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
  told_due_at timestamptz(3),
  urgency bigint not null,
  first_sent_at timestamptz(3),
  first_sent_by bigint,
  first_sent_way text,
  first_sent_to text,
  first_mail_id bigint references case_mails,
  first_mail_state text,
  final_sent_at timestamptz(3),
  final_sent_by bigint,
  final_sent_way text,
  final_sent_to text,
  final_mail_id bigint references case_mails,
  final_mail_state text,
  mail_refusal text,
  maker_addresses text[] not null default '{}',
  closed_at timestamptz(3),
  maker_number text,
  person_in_charge_id bigint references users,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint accident_reports_case_kind_case_id_key unique (case_kind, case_id),
  constraint accident_reports_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index accident_reports_listed on accident_reports (urgency, id) where deleted_at is null;
create index accident_reports_happened on accident_reports (happened_at) where deleted_at is null;
create index accident_reports_running on accident_reports (due_at) where due_at is not null and deleted_at is null;
create index accident_reports_in_charge on accident_reports (person_in_charge_id);
create index accident_reports_mailed on accident_reports (id)
  where (first_mail_state in ('waiting', 'failed') or final_mail_state in ('waiting', 'failed')) and deleted_at is null;
create index accident_reports_addressed on accident_reports (updated_at) where maker_addresses <> '{}';
create index accident_reports_counted on accident_reports (maker_report_state, happened_at, is_serious,
  car_incident_type, case_kind, first_due_at, final_due_at, is_dangerous_goods, is_road_closed, is_police_informed, person_in_charge_id)
  where deleted_at is null;
create index accident_reports_first_due on accident_reports (coalesce(first_due_at, 'infinity'), id)
  where deleted_at is null;
create index accident_reports_final_due on accident_reports (coalesce(final_due_at, 'infinity'), id)
  where deleted_at is null;
create index accident_reports_updated on accident_reports (updated_at, id) where deleted_at is null;
