-- What was said about cases (対応内容), with the columns of the desks that declare them.

-- What was said about cases of any desk.
create table case_correspondences (
  id bigint generated always as identity primary key,
  case_kind text not null,
  case_id bigint not null,
  at timestamptz(3) not null,
  direction text not null,
  method text,
  counterpart text,
  counterpart_kind text,
  person text,
  car_dealer_id bigint references car_dealers,
  car_dealer_branch_id bigint references car_dealer_branches,
  call_result text,
  summary text,
  body text not null,
  marks jsonb not null default '[]',
  call_log_id bigint references call_logs,
  recording_file_id uuid references files,
  is_shared boolean not null default false,
  written_by_dealer_id bigint references car_dealers,
  created_at timestamptz(3) not null default now(),
  created_by text,
  constraint case_correspondences_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
comment on column case_correspondences.is_shared is 'Whether the sales company of the case reads it';
comment on column case_correspondences.written_by_dealer_id is 'The sales company that wrote it; null for the desk';
create index case_correspondences_case_kind_case_id_at_idx on case_correspondences (case_kind, case_id, at);
