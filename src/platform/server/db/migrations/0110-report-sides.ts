import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Which side saved each field of a work report last: a phone that comes later distinguishes the centre from its company's other phone. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_work_reports add column saved_by jsonb not null default '{}'`.execute(
    db,
  );
}
