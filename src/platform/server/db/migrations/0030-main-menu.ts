import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What the main menu counts beside the counts by period and company: cases that are late, and one's own. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_inquiries add column dispatch_due_at timestamptz(3);
    comment on column sos_inquiries.dispatch_due_at is
      'Earliest instant by which a towing company has to answer or to arrive; null while nothing is awaited';
    update sos_inquiries set dispatch_due_at = awaited.due
    from (
      select inquiry_id, min(case progress
        when 'requested' then arranged_at + interval '10 minutes'
        else eta end) as due
      from sos_dispatches where progress in ('requested', 'accepted', 'departed')
      group by inquiry_id
    ) as awaited
    where awaited.inquiry_id = sos_inquiries.id and awaited.due is not null;
    create index sos_inquiries_due on sos_inquiries (dispatch_due_at)
      where dispatch_due_at is not null;
    create index sos_inquiries_open_received_by on sos_inquiries (created_by)
      where inquiry_status in ('typing', 'in_progress');
    create index sos_inquiries_open_edited_by on sos_inquiries (updated_by)
      where inquiry_status in ('typing', 'in_progress')`.execute(db);
}
