-- Mail of outbound calling.

-- Mail that is printed and sent together. Sheets of labels may be typed: columns, rows and measures in mm.
create table outbound_dm_batches (
  id bigint generated always as identity primary key,
  car_dealer_id bigint references car_dealers,
  due_until date,
  layout text not null,
  sheet_columns smallint,
  sheet_rows smallint,
  label_width numeric(4,1),
  label_height numeric(4,1),
  sheet_left numeric(4,1),
  sheet_top numeric(4,1),
  gap_x numeric(3,1),
  gap_y numeric(3,1),
  first_position smallint not null default 1,
  nudge_x numeric(3,1) not null default 0,
  nudge_y numeric(3,1) not null default 0,
  post_office text,
  batch_state text not null default 'draft',
  sent_on date,
  piece_count integer not null default 0,
  excluded_count integer not null default 0,
  returned_count integer not null default 0,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);

-- Its pieces: one for each user of vehicles.
create table outbound_dm_items (
  id bigint generated always as identity primary key,
  dm_batch_id bigint not null references outbound_dm_batches,
  serial integer not null,
  outbound_customer_id bigint not null references outbound_customers,
  car_dealer_id bigint not null references car_dealers,
  recipient text not null,
  honorific text not null,
  postal_code text,
  prefecture text,
  address text,
  building text,
  slip_ids bigint[] not null,
  vehicles jsonb not null,
  vehicle_count integer not null,
  earliest_due_on date not null,
  excluded_reason text,
  sent_on date,
  returned_on date,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint outbound_dm_items_dm_batch_id_serial_key unique (dm_batch_id, serial)
);
create index outbound_dm_items_customer on outbound_dm_items (outbound_customer_id);
