-- Expressways.

-- Sets of expressways that the centre has uploaded, each never changed.
create table expressway_sets (
  id bigint generated always as identity primary key,
  file_name text not null,
  road_count integer not null,
  point_count integer not null,
  roads jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);

-- Which set is in use. None: the built-in one.
create table expressway_settings (
  id bigint primary key check (id = 1),
  active_set_id bigint references expressway_sets,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
insert into expressway_settings (id) values (1);
