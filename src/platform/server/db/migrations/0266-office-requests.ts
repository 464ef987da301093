import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What the office is asked for stands with the inquiry; the list is filtered by how far it is. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table connect_inquiries
      add column office_status text not null default 'none',
      add column office_since timestamptz(3),
      add column office_request_kind text,
      add column office_request_text text,
      add column office_due_at timestamptz(3),
      add column office_requested_by bigint references users,
      add column office_answer text,
      add column office_answered_by bigint references users;
    create index on connect_inquiries (office_status, office_since)
      where office_status in ('office_not_started', 'office_in_progress', 'office_approval');
    alter table connect_inquiry_search add column office_status text not null default 'none'`.execute(
    db,
  );
};
