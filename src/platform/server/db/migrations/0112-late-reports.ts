import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What a towing company reported after its dispatch was cancelled, and whether the desk has seen it. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_dispatches
      add column late_told_at timestamptz(3),
      add column late_seen_at timestamptz(3),
      add column late_seen_by text;
    create index sos_dispatches_unseen on sos_dispatches (late_told_at)
      where late_told_at is not null and (late_seen_at is null or late_seen_at < late_told_at)`.execute(
    db,
  );
}
