-- The links by which drivers send where they are.

create table driver_location_links (
  id bigint generated always as identity primary key,
  case_kind text not null,
  case_id bigint not null,
  channel text not null,
  recipient text,
  token_hash text not null unique,
  code_hash text unique,
  code_expires_at timestamptz(3),
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  heard_at timestamptz(3),
  reported_at timestamptz(3),
  latitude double precision,
  longitude double precision,
  accuracy_m integer,
  positioned_at timestamptz(3),
  note text,
  noted_at timestamptz(3),
  refusal text,
  ended_at timestamptz(3),
  ended_by_driver boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint driver_location_links_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index driver_location_links_kept on driver_location_links (expires_at)
  where latitude is not null or note is not null or recipient is not null;
create index driver_location_links_case_kind_case_id_idx on driver_location_links (case_kind, case_id);

-- Tries to open a link, to slow down whoever guesses.
create table driver_link_attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  address text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index driver_link_attempts_kind_address_at_idx on driver_link_attempts (kind, address, at);
create index driver_link_attempts_at_idx on driver_link_attempts (at);
create index driver_link_attempts_newest on driver_link_attempts (kind, at);
