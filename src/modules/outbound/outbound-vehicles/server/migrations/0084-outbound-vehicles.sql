-- Users and vehicles whose inspections are called for, and who asked for no calls: up to millions of vehicles.

create table outbound_customers (
  id bigint generated always as identity primary key,
  car_dealer_id bigint not null references car_dealers,
  company_customer_code text not null,
  name text not null,
  name_kana text not null,
  customer_class text,
  contacts jsonb not null default '[]',
  postal_code text,
  prefecture text,
  address text,
  building text,
  dm_name text,
  dm_honorific text not null,
  dm_postal_code text,
  dm_prefecture text,
  dm_address text,
  dm_building text,
  dm_address_state text not null,
  closed_weekdays text[] not null default '{}',
  note text,
  phone_digits text[] not null default '{}',
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index outbound_customers_code on outbound_customers (car_dealer_id, company_customer_code)
  where deleted_at is null;
create index outbound_customers_codes on outbound_customers (company_customer_code, id) where deleted_at is null;
create index outbound_customers_reading on outbound_customers (name_kana, id) where deleted_at is null;
create index outbound_customers_updated on outbound_customers (updated_at, id) where deleted_at is null;
create index outbound_customers_dealer on outbound_customers (car_dealer_id, name_kana, id) where deleted_at is null;
create index outbound_customers_phones on outbound_customers using gin (phone_digits);
create index outbound_customers_grams on outbound_customers using gin (grams);

create table outbound_vehicles (
  id bigint generated always as identity primary key,
  outbound_customer_id bigint not null references outbound_customers,
  car_dealer_id bigint not null references car_dealers,
  car_dealer_branch_id bigint not null references car_dealer_branches,
  vehicle_registration_number jsonb,
  chassis_number text not null,
  vehicle_make smallint,
  vehicle_model text,
  exhaust_gas_symbol text,
  vehicle_classification text,
  vehicle_use text,
  body_kind text,
  gross_weight_kg integer,
  max_load_kg integer,
  seats smallint,
  first_registration text,
  registered_on date,
  delivery_date date,
  inspection_expires_on date,
  last_done_m3 date,
  last_done_m6 date,
  last_done_m12 date,
  last_done_vehicle date,
  last_done_severe date,
  plan text,
  lease_ends_on date,
  is_severe boolean not null default false,
  severe_interval_months smallint,
  inspection_plan text,
  inspection_plan_reason text,
  vehicle_state text not null,
  state_on date,
  outbound_vehicle_number text not null,
  plate_text text,
  chassis_key text not null,
  check_reasons text[] not null default '{}',
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index outbound_vehicles_chassis on outbound_vehicles (chassis_number) where deleted_at is null;
create index outbound_vehicles_chassis_key on outbound_vehicles (chassis_key) where deleted_at is null;
create index outbound_vehicles_plate on outbound_vehicles (plate_text) where deleted_at is null;
create index outbound_vehicles_number on outbound_vehicles (outbound_vehicle_number, id) where deleted_at is null;
create index outbound_vehicles_customer on outbound_vehicles (outbound_customer_id) where deleted_at is null;
create index outbound_vehicles_dealer on outbound_vehicles (car_dealer_id, updated_at, id) where deleted_at is null;
create index outbound_vehicles_make on outbound_vehicles (vehicle_make, updated_at, id) where deleted_at is null;
create index outbound_vehicles_updated on outbound_vehicles (updated_at, id) where deleted_at is null;
create index outbound_vehicles_expiry on outbound_vehicles (coalesce(inspection_expires_on, '9999-12-31'), id)
  where deleted_at is null;
create index outbound_vehicles_check on outbound_vehicles (id)
  where deleted_at is null and vehicle_state = 'active' and check_reasons <> '{}';
create index outbound_vehicles_old on outbound_vehicles (inspection_expires_on)
  where deleted_at is null and vehicle_state = 'active';
create index outbound_vehicles_grams on outbound_vehicles using gin (grams);
create index outbound_vehicles_branch on outbound_vehicles (car_dealer_branch_id, updated_at, id)
  where deleted_at is null;
create index outbound_vehicles_expires on outbound_vehicles (inspection_expires_on) where deleted_at is null;
create index outbound_vehicles_deleted on outbound_vehicles (id) where deleted_at is not null;

-- Who asked for no calls. What was asked is never deleted.
create table outbound_opt_outs (
  id bigint generated always as identity primary key,
  outbound_customer_id bigint references outbound_customers,
  car_dealer_id bigint references car_dealers,
  phone text,
  phone_digits text,
  channel text not null,
  asked_on date not null,
  told_by text not null,
  reason text not null,
  ended_on date,
  ended_reason text,
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint outbound_opt_outs_kept check (deleted_at is null),
  constraint outbound_opt_outs_target check ((outbound_customer_id is null) <> (phone_digits is null))
);
create unique index outbound_opt_outs_customer on outbound_opt_outs (outbound_customer_id, channel)
  where ended_on is null and outbound_customer_id is not null;
create unique index outbound_opt_outs_phone on outbound_opt_outs (phone_digits, channel)
  where ended_on is null and phone_digits is not null;
create index outbound_opt_outs_customers on outbound_opt_outs (outbound_customer_id);
create index outbound_opt_outs_updated on outbound_opt_outs (updated_at, id);
create index outbound_opt_outs_asked on outbound_opt_outs (asked_on, id);
create index outbound_opt_outs_grams on outbound_opt_outs using gin (grams);
