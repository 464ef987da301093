import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What the list of inquiries is filtered and sorted by: exact counts read the index alone. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index connect_inquiries_status on connect_inquiries (inquiry_status, received_at desc, id desc)
      where deleted_at is null;
    create index connect_inquiries_flow on connect_inquiries (work_flow, received_at desc, id desc)
      where deleted_at is null;
    create index connect_inquiries_result on connect_inquiries (result, received_at desc, id desc)
      where deleted_at is null;
    create index connect_inquiries_dealer on connect_inquiries (car_dealer_id, received_at desc, id desc)
      where deleted_at is null;
    create index connect_inquiries_updated on connect_inquiries (updated_at desc, id desc)
      where deleted_at is null;
    create index connect_inquiries_tasks on connect_inquiries (coalesce(next_action_due_at, 'infinity'), id)
      where deleted_at is null;
    create index connect_inquiries_contact on connect_inquiries (coalesce(desired_contact_at, 'infinity'), id)
      where deleted_at is null;
    create index connect_inquiries_company_ja
      on connect_inquiries ((coalesce(customer_company, '') collate "ja-x-icu"), id)
      where deleted_at is null;
    drop index connect_inquiries_car_dealer_id_received_at_idx`.execute(db);
};
