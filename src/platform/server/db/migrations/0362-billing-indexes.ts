import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What lists of 300,000 bills and 2,000,000 items are narrowed and ordered by. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index bills_state on bills (bill_state, issued_on, id) where deleted_at is null;
    create index bills_total on bills (total, id) where deleted_at is null;
    create index bills_balance on bills (balance, id) where deleted_at is null;
    create index bill_closing_clients_waiting on bill_closing_clients (closing_id, id) where not is_done;
    create index bill_items_client on bill_items (client_id, work_on, id) where deleted_at is null;
    drop index bill_items_state;
    create index bill_items_state on bill_items (item_state, work_on, id) where deleted_at is null`.execute(
    db,
  );
};
