-- Which case became the business of another desk; and who handed it over, to hear of it when that ends.

create table case_hand_overs (
  from_kind text not null,
  from_id bigint not null,
  to_kind text not null,
  to_id bigint not null,
  at timestamptz(3) not null default now(),
  by text,
  by_id bigint references users,
  primary key (from_kind, from_id),
  constraint case_hand_overs_from_kind_from_id_fkey foreign key (from_kind, from_id) references case_keys,
  constraint case_hand_overs_to_kind_to_id_fkey foreign key (to_kind, to_id) references case_keys
);
create index case_hand_overs_to_kind_to_id_idx on case_hand_overs (to_kind, to_id);
