-- The shift table.

-- The hours and the password of all shift tables.
create table shift_settings (
  id bigint primary key check (id = 1),
  password_hash text,
  day_starts_at text not null default '08:00',
  night_starts_at text not null default '20:00',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint shift_settings_check check (day_starts_at < night_starts_at)
);
insert into shift_settings (id) values (1);

-- The sessions that gave that password.
create table shift_grants (
  session_id uuid primary key,
  granted_at timestamptz(3) not null default now()
);

-- What a company has in a month.
create table shift_tables (
  id bigint generated always as identity primary key,
  tow_truck_company_id bigint not null references tow_truck_companies,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  contacts jsonb not null default '[]',
  subcontractors jsonb not null default '[]',
  has_forklift_rental boolean not null default false,
  forklift_rental text,
  has_night_in_car boolean not null default false,
  day_starts_at text,
  night_starts_at text,
  note text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint shift_tables_tow_truck_company_id_month_key unique (tow_truck_company_id, month)
);

-- Who is on duty in each of its days and nights.
create table shift_duties (
  tow_truck_company_id bigint not null references tow_truck_companies,
  duty_date date not null,
  shift text not null check (shift in ('day', 'night')),
  version integer not null default 1,
  staff text,
  is_off boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  primary key (tow_truck_company_id, duty_date, shift),
  constraint shift_duties_check check (staff is null or not is_off)
);
create index shift_duties_duty_date_idx on shift_duties (duty_date);
