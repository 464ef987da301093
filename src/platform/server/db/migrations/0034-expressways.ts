import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Sets of expressways that the centre has uploaded, each never changed, and which of them is in use. None: the
 * built-in one.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table expressway_sets (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      file_name text not null,
      road_count integer not null,
      point_count integer not null,
      roads jsonb not null,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create table expressway_settings (
      id bigint primary key check (id = 1),
      version integer not null default 1,
      active_set_id bigint references expressway_sets (id),
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    insert into expressway_settings (id) values (1)`.execute(db);
}
