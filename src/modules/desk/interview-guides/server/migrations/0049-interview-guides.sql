-- Questions by trouble type, and what was answered to them.

create table interview_guides (
  id bigint generated always as identity primary key,
  subject text not null,
  lead text,
  questions jsonb not null default '[]',
  removed_questions jsonb not null default '[]',
  sort_order integer not null,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index interview_guides_subject_idx on interview_guides (subject) where deleted_at is null;

-- What was answered on a case.
create table case_interviews (
  id bigint generated always as identity primary key,
  case_kind text not null,
  case_id bigint not null,
  answers jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint case_interviews_case_kind_case_id_key unique (case_kind, case_id),
  constraint case_interviews_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index case_interviews_answers_idx on case_interviews using gin (answers);
