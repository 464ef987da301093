-- What people, or a whole desk, have to know of cases and have not seen yet; what is seen is deleted.

create table case_notices (
  id bigint generated always as identity primary key,
  case_kind text not null,
  case_id bigint not null,
  user_id bigint references users,
  permission text,
  kind text not null,
  text text not null,
  href text,
  at timestamptz(3) not null default now(),
  by text,
  constraint case_notices_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index case_notices_user_id_idx on case_notices (user_id);
create unique index case_notices_case_kind_case_id_kind_user_id_idx on case_notices (case_kind, case_id, kind, user_id);
