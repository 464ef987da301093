import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** The last time a case was sent back: by whom, why, to whom, and when that person said to have seen it. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_inquiries
      add column sent_back_at timestamptz(3),
      add column sent_back_by text,
      add column sent_back_reason text,
      add column sent_back_to bigint,
      add column sent_back_seen_at timestamptz(3);
    comment on column sos_inquiries.sent_back_to is 'User who had completed the case; null where nobody is known';
    create index sos_inquiries_unseen_send_backs on sos_inquiries (sent_back_at)
      where sent_back_at is not null and sent_back_seen_at is null`.execute(db);
}
