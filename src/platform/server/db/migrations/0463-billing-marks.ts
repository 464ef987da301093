import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What few of two million items and 300,000 bills are asked for by, and what the first page of billing adds up. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index bill_items_amount on bill_items (amount, id) where deleted_at is null;
    create index bill_items_differs on bill_items (work_on, id) where differs and deleted_at is null;
    create index bill_items_loss on bill_items (work_on, id) where cost_amount > amount and deleted_at is null;
    create index bill_items_no_payee on bill_items (work_on, id)
      where tax_class = 'advance' and advance_payee_name is null and item_state in ('unassigned', 'pending')
        and deleted_at is null;
    create index bills_unprinted on bills (issued_on, id) where printed_count = 0 and deleted_at is null;
    create index bills_open on bills (collect_by) include (balance, bill_state, deleted_at)
      where balance <> 0 and cancelled_at is null;
    create index bills_months on bills (issued_on) include (total, bill_kind) where cancelled_at is null;
    create index sos_inquiries_to_bill on sos_inquiries (completed_at)
      where deleted_at is null and dispatch_count > 0
        and (inquiry_status = 'approved' or (inquiry_status = 'complete' and approval_need <> 'need'))`.execute(
    db,
  );
};
