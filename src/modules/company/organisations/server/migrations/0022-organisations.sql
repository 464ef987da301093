-- Towing companies and makers.

-- Towing companies, with their bank details and terms of payment.
create table tow_truck_companies (
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts,
  code text not null unique,
  name text not null,
  name_kana text not null default '',
  company_state text not null default 'active' check (company_state in ('active', 'stopped')),
  phone text,
  night_phone text,
  email text,
  contact_name text,
  bank_code text,
  bank_name text,
  bank_branch_code text,
  bank_branch_name text,
  bank_account_kind text,
  bank_account_number text,
  bank_account_holder_kana text,
  invoice_registration_number text,
  invoice_registered_from date,
  invoice_registered_until date,
  small_supplier text,
  payment_closing_day text,
  payment_site_months smallint,
  payment_site_day text,
  prefecture text,
  postal_code text,
  address text,
  latitude double precision,
  longitude double precision,
  areas text[] not null default '{}',
  has_large_wrecker boolean not null default false,
  has_forklift boolean not null default false,
  has_night_in_car boolean not null default false,
  is_open_at_night boolean not null default true,
  note text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index tow_truck_companies_kana on tow_truck_companies (name_kana, id);
create index tow_truck_companies_phone on tow_truck_companies (translate(phone, '-+', ''));
create index tow_truck_companies_night_phone on tow_truck_companies (translate(night_phone, '-+', ''));

-- Car makers, one for each make.
create table car_makers (
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts,
  vehicle_make smallint not null,
  name text not null,
  name_kana text not null,
  phone text,
  email text,
  postal_code text,
  prefecture text,
  address text,
  contacts jsonb not null default '[]',
  note text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index car_makers_make on car_makers (vehicle_make) where deleted_at is null;
