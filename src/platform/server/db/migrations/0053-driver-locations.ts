import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Mails and short messages on their way out, and the links by which drivers send where they are. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table outgoing_messages (
      id bigint generated always as identity primary key,
      owner_entity text not null,
      owner_id bigint not null,
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      subject text not null default '',
      body text not null,
      sealed text,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz(3) not null default clock_timestamp(),
      created_at timestamptz(3) not null default clock_timestamp(),
      created_by bigint,
      settled_at timestamptz(3)
    );
    create index outgoing_messages_waiting on outgoing_messages (next_attempt_at) where state = 'waiting';
    create index on outgoing_messages (owner_entity, owner_id);
    create table driver_location_links (
      id bigint generated always as identity primary key,
      inquiry_id bigint not null references sos_inquiries (id),
      channel text not null,
      recipient text,
      token_hash text not null unique,
      code_hash text unique,
      code_expires_at timestamptz(3),
      expires_at timestamptz(3) not null,
      opened_at timestamptz(3),
      heard_at timestamptz(3),
      reported_at timestamptz(3),
      latitude double precision,
      longitude double precision,
      accuracy_m integer,
      positioned_at timestamptz(3),
      note text,
      noted_at timestamptz(3),
      refusal text,
      ended_at timestamptz(3),
      ended_by_driver boolean not null default false,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create index on driver_location_links (inquiry_id);
    create index driver_location_links_kept on driver_location_links (expires_at)
      where latitude is not null or note is not null or recipient is not null;
    create table driver_link_attempts (
      id bigint generated always as identity primary key,
      kind text not null,
      address text not null,
      at timestamptz(3) not null default clock_timestamp()
    );
    create index on driver_link_attempts (kind, address, at);
    create index on driver_link_attempts (at)`.execute(db);
}
