-- Special clients.

-- Clients who are treated specially, beside the folded keys that they are matched by.
create table special_clients (
  id bigint generated always as identity primary key,
  company text not null,
  company_customer_code text,
  phone text,
  phone_digits text,
  vehicle_registration_number jsonb,
  plate_text text,
  reason text not null,
  instructions text not null,
  valid_from date not null,
  valid_to date,
  is_ended boolean not null default false,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index special_clients_company_customer_code_idx on special_clients (company_customer_code);
create index special_clients_phone_digits_idx on special_clients (phone_digits);
create index special_clients_plate_text_idx on special_clients (plate_text);
