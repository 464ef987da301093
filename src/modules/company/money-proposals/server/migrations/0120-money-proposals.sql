-- What one person proposes and another confirms, with what it will do; and up to which amount one person is enough.
create table money_proposals (
  id bigint generated always as identity primary key,
  proposal_kind text not null,
  subject_entity text not null,
  subject_id bigint not null,
  subject_name text not null,
  subject_path text not null,
  amount bigint,
  changes jsonb not null default '[]',
  payload jsonb not null,
  reason text,
  proposal_state text not null default 'proposed',
  proposed_by text,
  decided_by text,
  decided_by_id bigint,
  decided_at timestamptz(3),
  refuse_reason text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint money_proposals_two_people check (proposal_state <> 'confirmed' or decided_by_id <> created_by)
);
create unique index money_proposals_waiting on money_proposals (subject_entity, subject_id)
  where proposal_state = 'proposed';
create index money_proposals_state on money_proposals (proposal_state, id);

create table money_settings (
  id bigint primary key check (id = 1),
  alone_up_to bigint not null default 10000 check (alone_up_to >= 0)
);
insert into money_settings (id) values (1);
