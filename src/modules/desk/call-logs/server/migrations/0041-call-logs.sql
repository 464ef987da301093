-- Calls (通話記録). Every filter of the list has an index that also gives the order of time.

create table call_logs (
  id bigint generated always as identity primary key,
  direction text not null,
  started_at timestamptz(3) not null,
  outcome text not null,
  duration_seconds integer,
  phone text,
  name text,
  module text not null,
  user_id bigint,
  case_kind text,
  case_id bigint,
  memo text,
  call_id text unique,
  recording_count integer not null default 0,
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint call_logs_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys match full
);
create index call_logs_started on call_logs (started_at, id) where deleted_at is null;
create index call_logs_duration on call_logs (coalesce(duration_seconds, '-1'::integer), id) where deleted_at is null;
create index call_logs_user on call_logs (user_id, started_at, id) where deleted_at is null;
create index call_logs_module on call_logs (module, started_at, id) where deleted_at is null;
create index call_logs_missed on call_logs (started_at, id) where deleted_at is null and outcome = 'missed';
create index call_logs_recorded on call_logs (started_at, id) where deleted_at is null and recording_count > 0;
create index call_logs_unlinked on call_logs (started_at, id) where deleted_at is null and case_id is null;
create index call_logs_grams on call_logs using gin (grams);
create index call_logs_phone on call_logs (translate(phone, '-+', ''), started_at desc) where deleted_at is null;
create index call_logs_case on call_logs (case_kind, case_id, started_at, id)
  where deleted_at is null and case_id is not null;
