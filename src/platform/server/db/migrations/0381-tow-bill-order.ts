import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** The order in which tow bills open: by the law, those that are paid or have no day last. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index tow_bills_due on tow_bills ((case when bill_state = 'paid' then date '9999-12-31'
      else coalesce(law_limit, '9999-12-31') end), id) where deleted_at is null;
    create index tow_bills_total on tow_bills (total, id) where deleted_at is null`.execute(
    db,
  );
};
