import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Names of customers in the order of `inJapaneseOrder` in place of that of their codes. */
export async function up(db: Db): Promise<void> {
  await sql`
    create index sos_inquiries_company_ja
      on sos_inquiries ((coalesce(customer_company, '') collate "ja-x-icu"), id);
    drop index sos_inquiries_company`.execute(db);
}
