-- Messages on a case between desk, dealer and maker.

create table case_messages (
  id bigint generated always as identity primary key,
  case_kind text not null,
  case_id bigint not null,
  author_type text not null check (author_type in ('operator', 'dealer', 'maker')),
  author_name text not null,
  car_dealer_id bigint references car_dealers,
  vehicle_make smallint,
  body text not null,
  withdrawn_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint case_messages_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
comment on column case_messages.car_dealer_id is
  'The sales company that wrote it or to which it is addressed; null where none has a part in it';
comment on column case_messages.vehicle_make is
  'The make whose maker wrote it or to which it is addressed; null where none has a part in it';
create index case_messages_car_dealer_id_inquiry_id_id_idx on case_messages (car_dealer_id, case_id, id)
  where car_dealer_id is not null;
create index case_messages_vehicle_make_inquiry_id_id_idx on case_messages (vehicle_make, case_id, id)
  where vehicle_make is not null;
create index case_messages_case_kind_case_id_id_idx on case_messages (case_kind, case_id, id);

-- What is unread, one row for each message and reader: counting reads what is unread and not every message ever
-- written, and a message that commits late is unread whatever its number.
create table case_message_unread (
  reader_id bigint not null,
  case_kind text not null,
  case_id bigint not null,
  message_id bigint not null references case_messages,
  since timestamptz(3) not null default now(),
  primary key (reader_id, case_kind, case_id, message_id),
  constraint case_message_unread_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
comment on column case_message_unread.reader_id is
  'An account of a sales company or maker; 0 is the desk, which reads as one';
create index case_message_unread_message_id_idx on case_message_unread (message_id);
