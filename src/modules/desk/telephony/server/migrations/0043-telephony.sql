-- Calls as the telephone exchange reports them, and who has which extension.

-- Calls as the telephone exchange reports them.
create table telephone_calls (
  id bigint generated always as identity primary key,
  call_id text not null unique,
  module text not null default 'sos',
  phone text,
  phone_digits text not null default '',
  to_number text,
  extension text,
  answered_extension text,
  rang_at timestamptz(3),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  arrived_at timestamptz(3) not null default clock_timestamp(),
  owner_user_id bigint,
  claimed_at timestamptz(3),
  former_owner_user_id bigint,
  called_back_at timestamptz(3),
  called_back_by bigint,
  caller jsonb,
  case_kind text,
  case_id bigint,
  call_log_id bigint references call_logs,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint telephone_calls_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys match full
);
create index telephone_calls_running on telephone_calls (arrived_at) where ended_at is null;
create index telephone_calls_missed on telephone_calls (arrived_at)
  where owner_user_id is null and answered_at is null and called_back_at is null;

-- The extensions of the agents.
create table user_extensions (
  id bigint generated always as identity primary key,
  user_id bigint not null unique,
  extension text unique,
  availability text not null default 'available',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
