import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Calls as the telephone exchange reports them, the extensions of the agents, and the way from a number to who has it. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table telephone_calls (
      id bigint generated always as identity primary key,
      call_id text not null unique,
      phone text,
      phone_digits text not null default '',
      to_number text,
      extension text,
      answered_extension text,
      rang_at timestamptz(3),
      answered_at timestamptz(3),
      ended_at timestamptz(3),
      arrived_at timestamptz(3) not null default clock_timestamp(),
      owner_user_id bigint,
      claimed_at timestamptz(3),
      former_owner_user_id bigint,
      called_back_at timestamptz(3),
      called_back_by bigint,
      caller jsonb,
      sos_inquiry_id bigint references sos_inquiries (id),
      call_log_id bigint references call_logs (id),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create index telephone_calls_running on telephone_calls (arrived_at) where ended_at is null;
    create index telephone_calls_missed on telephone_calls (arrived_at)
      where owner_user_id is null and answered_at is null and called_back_at is null;
    create table user_extensions (
      id bigint generated always as identity primary key,
      user_id bigint not null unique,
      extension text unique,
      availability text not null default 'available',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create index sos_inquiries_phone on sos_inquiries (caller_phone_digits, received_at desc)
      where caller_phone_digits <> '' and deleted_at is null;
    create index clients_phone_digits on clients (translate(phone, '-+', '')) where deleted_at is null;
    create index car_dealer_branches_day_phone on car_dealer_branches (translate(day_phone, '-+', ''));
    create index car_dealer_branches_night_phone on car_dealer_branches (translate(night_phone, '-+', ''));
    create index tow_truck_companies_phone on tow_truck_companies (translate(phone, '-+', ''));
    create index tow_truck_companies_night_phone on tow_truck_companies (translate(night_phone, '-+', ''))`.execute(
    db,
  );
}
