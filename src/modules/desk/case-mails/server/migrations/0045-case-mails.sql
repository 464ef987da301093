-- Mails about cases.

-- Mails of cases are kept as they were sent.
create table case_mails (
  id bigint generated always as identity primary key,
  case_kind text not null,
  case_id bigint not null,
  record_entity text,
  record_id bigint,
  resend_of bigint unique references case_mails,
  "to" text[] not null,
  cc text[] not null default '{}',
  reply_to text,
  subject text not null,
  body text not null,
  message_id text not null unique,
  attachments jsonb not null default '[]',
  state text not null default 'waiting',
  refusal text,
  is_told_otherwise boolean not null default false,
  settled_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint case_mails_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index case_mails_case_kind_case_id_id_idx on case_mails (case_kind, case_id, id);
create index case_mails_case_kind_case_id_idx on case_mails (case_kind, case_id) where state = 'failed';

-- Templates of mails: labels in braces are filled in where a mail is written by them.
create table email_templates (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null,
  work_flow text,
  subject text not null,
  body text not null,
  sort_order integer not null default 100,
  is_in_use boolean not null default true,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index email_templates_sort_order_id_idx on email_templates (sort_order, id) where deleted_at is null;
