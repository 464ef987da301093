import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What each account arranged for itself: one row per part, found by its account. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table preferences (
      user_id bigint not null references users (id),
      name text not null,
      value jsonb not null,
      updated_at timestamptz(3) not null default clock_timestamp(),
      primary key (user_id, name)
    )`.execute(db);
}
