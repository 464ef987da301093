-- Members of the roadside help with their vehicles: 100,000 of them, found by whatever a caller says first.

create table iza_members (
  id bigint generated always as identity primary key,
  member_number text not null,
  plan text not null,
  name text not null,
  name_kana text,
  company_customer_code text,
  phone text,
  night_phone text,
  prefecture text,
  address text,
  valid_from date not null,
  valid_to date,
  cancelled_on date,
  note text,
  phone_digits text,
  night_digits text,
  name_key text not null,
  kana_key text not null,
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index iza_members_number on iza_members (member_number) where deleted_at is null;
create index iza_members_number_begins on iza_members (member_number text_pattern_ops) where deleted_at is null;
create index iza_members_phone on iza_members (phone_digits) where deleted_at is null;
create index iza_members_night on iza_members (night_digits) where deleted_at is null;
create index iza_members_reading on iza_members (name_kana, id) where deleted_at is null;
create index iza_members_updated on iza_members (updated_at, id) where deleted_at is null;
create index iza_members_grams on iza_members using gin (grams);
create index iza_members_name on iza_members (name_key text_pattern_ops, id) where deleted_at is null;
create index iza_members_kana on iza_members (kana_key text_pattern_ops, id) where deleted_at is null;

-- Their vehicles, found by whatever a caller says first.
create table iza_vehicles (
  id bigint generated always as identity primary key,
  iza_member_id bigint not null references iza_members,
  vehicle_registration_number jsonb,
  chassis_number text,
  vehicle_model text,
  vehicle_make smallint,
  first_registration text,
  valid_from date,
  valid_to date,
  plate_text text,
  plate_number text,
  chassis_key text,
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index iza_vehicles_member on iza_vehicles (iza_member_id) where deleted_at is null;
create index iza_vehicles_plate on iza_vehicles (plate_text) where deleted_at is null;
create index iza_vehicles_plate_number on iza_vehicles (plate_number) where deleted_at is null;
create index iza_vehicles_chassis on iza_vehicles (chassis_key text_pattern_ops) where deleted_at is null;
create index iza_vehicles_chassis_end on iza_vehicles (reverse(chassis_key) text_pattern_ops) where deleted_at is null;
create index iza_vehicles_updated on iza_vehicles (updated_at, id) where deleted_at is null;
create index iza_vehicles_grams on iza_vehicles using gin (grams);
