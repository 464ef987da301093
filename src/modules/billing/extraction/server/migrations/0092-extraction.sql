-- Extraction.

-- By what people take the same out again.
create table extraction_templates (
  id bigint generated always as identity primary key,
  name text not null,
  source text not null,
  columns jsonb not null,
  has_head boolean not null default true,
  split_by text not null default 'none',
  query jsonb not null,
  conditions text,
  format text not null,
  only_changes boolean not null default false,
  sharing text not null,
  schedule text not null,
  schedule_day smallint,
  purpose text,
  last_run_on date,
  next_run_on date,
  stopped_reason text,
  account_id bigint,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index extraction_templates_owner on extraction_templates (created_by);
create index extraction_templates_due on extraction_templates (next_run_on);
