import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What every write leaves: history, event, idempotency record; counters of numbers; files. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table history (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default clock_timestamp(),
      entity text not null,
      entity_id bigint not null,
      root_entity text not null,
      root_id bigint not null,
      version integer not null,
      action text not null,
      reason text,
      user_id bigint,
      user_name text,
      screen text not null default '',
      changes jsonb not null
    );
    create index on history (root_entity, root_id, id desc);
    create function refuse_history_change() returns trigger language plpgsql as $$
      begin raise exception 'history is append-only'; end
    $$;
    create trigger history_is_append_only before update or delete on history
      for each row execute function refuse_history_change();
    create table events (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default clock_timestamp(),
      topic text not null,
      entity text not null,
      entity_id bigint not null,
      root_id bigint not null,
      version integer not null,
      action text not null,
      user_id bigint,
      user_name text,
      audience jsonb not null
    );
    create index on events (at);
    create function announce_event() returns trigger language plpgsql as $$
      begin perform pg_notify('kyuen_events', new.id::text); return null; end
    $$;
    create trigger event_is_announced after insert on events
      for each row execute function announce_event();
    create table idempotency_keys (
      user_id bigint not null,
      key text not null,
      fingerprint text not null,
      answer text not null,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index on idempotency_keys (created_at);
    create table number_counters (
      name text not null,
      business_date date not null,
      last_number integer not null,
      primary key (name, business_date)
    );
    create table files (
      id uuid primary key,
      owner_entity text not null,
      owner_id bigint not null,
      kind text not null,
      name text not null,
      content_type text not null,
      size integer not null,
      sha256 text not null,
      taken_at timestamptz(3),
      created_by bigint,
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    );
    create index on files (owner_entity, owner_id)`.execute(db);
}
