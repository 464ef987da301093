import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What happens when a towing company stays silent: the one policy, and every alarm that was raised. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table dispatch_policy (
      id bigint primary key check (id = 1),
      version integer not null default 1,
      silence_minutes integer not null default 10 check (silence_minutes between 1 and 60),
      next_offer text not null default 'propose' check (next_offer in ('off', 'propose', 'automatic')),
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    insert into dispatch_policy (id) values (1);
    create table dispatch_alarms (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      inquiry_id bigint not null references sos_inquiries (id),
      dispatch_id bigint not null unique references sos_dispatches (id),
      raised_at timestamptz(3) not null,
      silence_minutes integer not null,
      outcome text not null check (outcome in ('alarm', 'proposed', 'sent', 'none')),
      next_company_id bigint references tow_truck_companies (id),
      next_dispatch_id bigint references sos_dispatches (id),
      acknowledged_at timestamptz(3),
      acknowledged_by text,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create index on dispatch_alarms (inquiry_id);
    create index on dispatch_alarms (next_dispatch_id) where next_dispatch_id is not null;
    create index sos_dispatches_requested on sos_dispatches (arranged_at)
      where progress = 'requested';
    create index sos_dispatches_open_company on sos_dispatches (tow_truck_company_id)
      where progress in ('requested', 'accepted', 'departed', 'arrived')`.execute(
    db,
  );
}
