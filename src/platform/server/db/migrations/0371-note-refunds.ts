import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What is left of a credit note may be given back: then it settles no bill. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table payment_allocations
      alter column bill_id drop not null,
      add column refunded_on date,
      add constraint payment_allocations_of check (
        (refunded_on is null and bill_id is not null)
        or (refunded_on is not null and bill_id is null and credit_bill_id is not null))`.execute(
    db,
  );
};
