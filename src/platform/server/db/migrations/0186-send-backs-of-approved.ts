import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** A sending back ends with the approval; what was approved before this version is told to nobody any more. */
export async function up(db: Db): Promise<void> {
  await sql`
    update sos_inquiries set sent_back_seen_at = coalesce(approved_at, now())
    where inquiry_status = 'approved' and sent_back_at is not null and sent_back_seen_at is null`.execute(
    db,
  );
}
