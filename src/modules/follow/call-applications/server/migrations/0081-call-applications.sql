-- Orders of calls: whom, when, about what, with what became of them.

create table call_applications (
  id bigint generated always as identity primary key,
  application_state text not null,
  approval_need text not null,
  target_kind text not null,
  target_company text,
  target_name text not null,
  target_name_kana text,
  target_phone text not null,
  phone_digits text not null,
  prefecture text,
  address text,
  is_as_soon boolean not null,
  due_at timestamptz(3) not null,
  until_at timestamptz(3),
  purpose text not null,
  body text not null,
  case_kind text,
  case_id bigint,
  requested_for_id bigint references users,
  is_urgent boolean not null,
  planned_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint references users,
  return_reason text,
  answer text,
  answered_at timestamptz(3),
  answered_by bigint references users,
  news text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint references users,
  deleted_at timestamptz(3),
  constraint call_applications_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index call_applications_due on call_applications (due_at, id) where deleted_at is null;
create index call_applications_mine on call_applications (created_by, due_at, id) where deleted_at is null;
create index call_applications_waiting on call_applications (due_at, id)
  where application_state = 'requested' and deleted_at is null;
create index call_applications_news on call_applications (created_by) where news is not null and deleted_at is null;
create index call_applications_same on call_applications (phone_digits) where deleted_at is null;
create index call_applications_of_case on call_applications (case_kind, case_id) where case_id is not null;
create index call_applications_requested_for_id_idx on call_applications (requested_for_id);
create index call_applications_decided_by_idx on call_applications (decided_by);
create index call_applications_answered_by_idx on call_applications (answered_by);
create index call_applications_updated_by_idx on call_applications (updated_by);
