-- Sales companies and their branches.

-- Sales companies.
create table car_dealers (
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts,
  code text not null unique,
  name text not null,
  name_kana text not null default '',
  postal_code text,
  prefecture text,
  address text,
  phone text,
  email text,
  note text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);

-- Their branches: hours by day (Sunday first, holidays last), days off, and the same as ranges that are asked for.
create table car_dealer_branches (
  id bigint generated always as identity primary key,
  car_dealer_id bigint not null references car_dealers,
  name text not null,
  name_kana text not null default '',
  prefecture text,
  postal_code text,
  address text,
  day_phone text,
  night_phone text,
  email text,
  latitude double precision,
  longitude double precision,
  works text[] not null default '{}',
  hours jsonb not null default '[{"opens_at": null, "closes_at": null}, {"opens_at": null, "closes_at": null},
    {"opens_at": null, "closes_at": null}, {"opens_at": null, "closes_at": null},
    {"opens_at": null, "closes_at": null}, {"opens_at": null, "closes_at": null},
    {"opens_at": null, "closes_at": null}, {"opens_at": null, "closes_at": null}]',
  closures jsonb not null default '[]',
  night_contacts jsonb not null default '[]',
  note text,
  open_minutes int4multirange not null default '{}',
  closed_days datemultirange not null default '{}',
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index car_dealer_branches_car_dealer_id_idx on car_dealer_branches (car_dealer_id);
create index car_dealer_branches_day_phone on car_dealer_branches (translate(day_phone, '-+', ''));
create index car_dealer_branches_night_phone on car_dealer_branches (translate(night_phone, '-+', ''));
create index car_dealer_branches_latitude on car_dealer_branches (latitude, longitude) where deleted_at is null;
