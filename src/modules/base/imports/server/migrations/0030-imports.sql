-- Tables of files that are checked, corrected and then written all or nothing. A file may hold all there are: what ends
-- for not standing in it, of how many, and who confirmed that so many end.

create table import_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  encoding text not null,
  state text not null default 'mapping' check (state in ('mapping', 'checking', 'checked', 'writing', 'complete')),
  header text[] not null,
  mapping jsonb not null,
  row_count integer not null,
  error_row_count integer not null default 0,
  create_count integer not null default 0,
  update_count integer not null default 0,
  unchanged_count integer not null default 0,
  updates text check (updates in ('write', 'skip')),
  is_whole boolean not null default false,
  absent_count integer not null default 0,
  held_count integer not null default 0,
  confirmed_count integer,
  confirmed_by bigint references users,
  job_id bigint references background_jobs on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint not null,
  deleted_at timestamptz(3)
);
create index import_runs_created_by_id_idx on import_runs (created_by, id desc);
create index import_runs_created_at_idx on import_runs (created_at);
create index import_runs_kind_id_idx on import_runs (kind, id desc) where deleted_at is null;

-- What each row stands for, so that a corrected row is compared with the others of its file at once; and what it would
-- change.
create table import_rows (
  run_id bigint not null references import_runs on delete cascade,
  row_number integer not null,
  cells text[] not null,
  identity text,
  errors jsonb,
  action text,
  changes jsonb,
  primary key (run_id, row_number)
);
comment on column import_rows.changes is 'Of an update: column, before and after, as files write them';
create index import_rows_errors on import_rows (run_id, row_number) where errors is not null;
create index import_rows_identity on import_rows (run_id, identity, row_number) where identity is not null;

-- Which column of a file meant what, by account.
create table import_mappings (
  user_id bigint not null,
  kind text not null,
  header_of_column jsonb not null,
  primary key (user_id, kind)
);
