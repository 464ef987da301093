-- Files that people take out.

-- Files that are created in the background: tables, or many files packed into one. Of a series each file has what
-- changed since the last complete one. Each is for an organisation: whoever changes the organisation leaves its files
-- behind.
create table created_files (
  id bigint generated always as identity primary key,
  source text not null,
  title text not null,
  format text not null check (format in ('csv_cp932', 'csv_utf8', 'xlsx', 'zip')),
  series text,
  changes_to jsonb,
  columns text[] not null,
  heads jsonb not null default '{}',
  has_head boolean not null default true,
  split_by text not null default 'none',
  query jsonb not null,
  conditions text not null default '',
  purpose text,
  job_id bigint references background_jobs,
  row_count integer,
  file_count integer,
  file_size integer,
  unwritable jsonb not null default '[]',
  expires_at timestamptz(3),
  version integer not null default 1,
  account_id bigint,
  created_at timestamptz(3) not null default now(),
  created_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint not null,
  deleted_at timestamptz(3)
);
create index created_files_created_by_id_idx on created_files (created_by, id desc) where deleted_at is null;
create index created_files_expires_at_idx on created_files (expires_at) where deleted_at is null;
create index created_files_series on created_files (series, created_by) where changes_to is not null;

-- What was taken out and why stays noted as it was.
create table extraction_log (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  user_name text not null,
  account_id bigint,
  at timestamptz(3) not null default clock_timestamp(),
  source text not null,
  title text not null,
  columns text[] not null,
  split_by text not null default 'none',
  conditions text not null,
  row_count integer not null,
  parts jsonb not null default '[]',
  has_personal boolean not null,
  purpose text,
  created_file_id bigint not null
);
create index extraction_log_at on extraction_log (at, id);
create function refuse_extraction_change() returns trigger language plpgsql as $$
  begin raise exception 'the record of extractions is append-only'; end
$$;
create trigger extraction_log_is_append_only before update or delete on extraction_log
  for each row execute function refuse_extraction_change();
