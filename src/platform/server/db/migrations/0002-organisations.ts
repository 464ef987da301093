import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Organisations, their companies and branches, users and sessions. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table accounts (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('call_centre', 'carDealer', 'carMaker', 'towTruckCompany')),
      name text not null,
      name_kana text not null default '',
      vehicle_make smallint,
      created_at timestamptz(3) not null default now()
    );
    create table car_dealers (
      id bigint generated always as identity primary key,
      account_id bigint unique references accounts (id),
      code text not null unique,
      name text not null,
      name_kana text not null default '',
      prefecture text,
      address text,
      phone text,
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    );
    create table car_dealer_branches (
      id bigint generated always as identity primary key,
      car_dealer_id bigint not null references car_dealers (id),
      name text not null,
      name_kana text not null default '',
      prefecture text,
      postal_code text,
      address text,
      day_phone text,
      night_phone text,
      opens_at text,
      closes_at text,
      latitude double precision,
      longitude double precision,
      works text[] not null default '{}',
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    );
    create index on car_dealer_branches (car_dealer_id);
    create table tow_truck_companies (
      id bigint generated always as identity primary key,
      account_id bigint unique references accounts (id),
      code text not null unique,
      name text not null,
      name_kana text not null default '',
      phone text,
      night_phone text,
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
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    );
    create table special_clients (
      id bigint generated always as identity primary key,
      company text not null,
      company_customer_code text,
      phone_digits text,
      plate_text text,
      reason text not null,
      instructions text not null,
      valid_from date not null,
      valid_to date,
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    );
    create index on special_clients (company_customer_code);
    create table users (
      id bigint generated always as identity primary key,
      username text not null unique,
      password_hash text not null,
      name text not null,
      name_kana text not null default '',
      account_id bigint not null references accounts (id),
      division text not null default 'operator',
      base text not null default '',
      roles text[] not null check (cardinality(roles) > 0),
      permissions text[] not null,
      state text not null default 'active' check (state in ('active', 'stopped', 'deleted')),
      has_outbound_external boolean not null default false,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index on users (account_id);
    create table auth_sessions (
      id uuid primary key,
      user_id bigint not null references users (id),
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now(),
      ends_at timestamptz(3) not null,
      ended_at timestamptz(3),
      end_reason text,
      address text not null default '',
      user_agent text not null default ''
    );
    create index on auth_sessions (user_id) where ended_at is null;
    create table auth_tokens (
      hash bytea primary key,
      session_id uuid not null references auth_sessions (id) on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index on auth_tokens (session_id);
    create index on auth_tokens (expires_at);
    create table sign_in_attempts (
      username text not null,
      address text not null,
      failures integer not null,
      last_failed_at timestamptz(3) not null,
      primary key (username, address)
    )`.execute(db);
}
