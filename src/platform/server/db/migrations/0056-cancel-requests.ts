import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Requests to cancel a case, and the queue of what waits for approval. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sos_cancel_requests (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      inquiry_id bigint not null references sos_inquiries (id),
      state text not null default 'requested'
        check (state in ('requested', 'approved', 'refused', 'withdrawn')),
      cancellation_reason text not null,
      reason text not null,
      requested_at timestamptz(3) not null default now(),
      requested_by_name text,
      decided_at timestamptz(3),
      decided_by_name text,
      decision_reason text,
      acknowledged_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create unique index sos_cancel_requests_one on sos_cancel_requests (inquiry_id)
      where state = 'requested';
    create index on sos_cancel_requests (inquiry_id);
    create index on sos_cancel_requests (created_by, requested_at);
    create index on sos_cancel_requests (state, requested_at);
    create index sos_inquiries_for_approval on sos_inquiries (completed_at, id)
      where inquiry_status = 'complete' and approval_need = 'need' and deleted_at is null`.execute(
    db,
  );
}
