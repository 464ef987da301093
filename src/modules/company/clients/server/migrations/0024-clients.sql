-- Clients.

-- Clients who are billed, found by keyword through grams.
create table clients (
  id bigint generated always as identity primary key,
  company_customer_code text not null,
  name text not null,
  name_kana text not null,
  customer_class text,
  customer_rank text,
  closing_day text not null,
  payment_site_months smallint not null,
  payment_site_day text not null,
  handling_fee integer,
  bears_fee_allowed boolean not null default false,
  dispute_until date,
  billing_name text,
  billing_postal_code text,
  billing_prefecture text,
  billing_address text,
  phone text,
  contact_name text,
  email text,
  bill_email text,
  delivery text not null default 'post',
  note text,
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index clients_code on clients (company_customer_code) where deleted_at is null;
create index clients_kana on clients (name_kana, id) where deleted_at is null;
create index clients_updated on clients (updated_at, id) where deleted_at is null;
create index clients_closing on clients (closing_day) where deleted_at is null;
create index clients_grams on clients using gin (grams);
create index clients_phone_digits on clients (translate(phone, '-+', '')) where deleted_at is null;

-- The people who answer for a client.
create table client_members (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  name text not null,
  name_kana text not null,
  department text,
  phone text,
  email text,
  vehicle_registration_numbers text[] not null default '{}',
  note text,
  search_text text not null,
  grams integer[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index client_members_client on client_members (client_id) where deleted_at is null;
create index client_members_kana on client_members (name_kana, id) where deleted_at is null;
create index client_members_updated on client_members (updated_at, id) where deleted_at is null;
create index client_members_grams on client_members using gin (grams);
