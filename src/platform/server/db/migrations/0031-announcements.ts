import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Announcements and who has read them. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table announcements (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      title text not null,
      body text not null,
      importance text not null default 'normal',
      target_roles text[] not null,
      published_from date not null,
      published_to date,
      is_pinned boolean not null default false,
      search_text text not null default '',
      grams integer[] not null default '{}',
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create index on announcements (published_from desc, id desc) where deleted_at is null;
    create index on announcements using gin (grams) where deleted_at is null;
    create table announcement_reads (
      announcement_id bigint not null references announcements (id),
      user_id bigint not null,
      read_at timestamptz(3) not null default now(),
      primary key (user_id, announcement_id)
    );
    create index on announcement_reads (announcement_id)`.execute(db);
}
