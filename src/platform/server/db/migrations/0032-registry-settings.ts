import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Which of the two registry addresses is asked, how each last answered, and the queries that run just now in any
 * process. A query is forgotten with its end; what a crash leaves behind is over when `expires_at` has passed.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table registry_settings (
      id bigint primary key check (id = 1),
      version integer not null default 1,
      active_slot smallint not null default 1 check (active_slot in (1, 2)),
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    insert into registry_settings (id) values (1);
    create table registry_addresses (
      slot smallint primary key check (slot in (1, 2)),
      answered_at timestamptz(3),
      latency_ms integer,
      failed_at timestamptz(3)
    ) with (fillfactor = 50);
    insert into registry_addresses (slot) values (1), (2);
    create unlogged table registry_queries (
      id bigint generated always as identity primary key,
      slot smallint not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
}
