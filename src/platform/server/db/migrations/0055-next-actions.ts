import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** The next action of a case with its span, what it follows from, and who made the follow-up call. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_inquiries
      add column awaited_step text,
      add column awaited_since timestamptz(3),
      add column awaited_due_at timestamptz(3),
      add column arrangement_at timestamptz(3),
      add column work_done_at timestamptz(3),
      add column fell_at timestamptz(3),
      add column work_since timestamptz(3),
      add column cancel_requested_at timestamptz(3),
      add column follow_up_call_at timestamptz(3),
      add column follow_up_call_by text,
      add column next_action text,
      add column next_action_since timestamptz(3),
      add column next_action_due_at timestamptz(3),
      add column own_next_action text,
      add column own_next_action_for text,
      add column own_next_action_at timestamptz(3),
      add column own_next_action_due_at timestamptz(3);
    comment on column sos_inquiries.next_action is
      'What has to be done next, by the rule of the module or own; null where nothing is left to do';
    comment on column sos_inquiries.work_since is
      'When the case was last sent back or reopened; null where it never was';
    create index sos_inquiries_tasks on sos_inquiries (next_action_due_at)
      where next_action is not null;
    create index sos_inquiries_task_sort on sos_inquiries
      (coalesce(next_action_due_at, 'infinity'), id);
    create index sos_inquiries_tasks_received_by on sos_inquiries (created_by)
      where next_action is not null;
    create index sos_inquiries_tasks_edited_by on sos_inquiries (updated_by)
      where next_action is not null;
    -- Those without a next action although they are open: the job that derives it looks at them alone.
    create index sos_inquiries_without_task on sos_inquiries (id)
      where next_action is null and inquiry_status in ('typing', 'in_progress')
        and deleted_at is null`.execute(db);
}
