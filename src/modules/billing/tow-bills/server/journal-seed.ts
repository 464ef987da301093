import { sql } from "kysely";
import {
  postTowBills,
  postTowPayments,
} from "#modules/billing/journal/server/posting-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { TowBillRow } from "./tables.ts";

/** What was accepted and paid stands in the books, as the steps would have written it. */
export const postPast = async (db: Db): Promise<void> => {
  const { rows } = await sql<TowBillRow>`
    select * from tow_bills b where bill_state in ('accepted', 'scheduled', 'paid') and not exists (
      select from journal_entries e where e.source_entity = 'tow_bill' and e.source_id = b.id)
    order by period_to, id`.execute(db);
  await postTowBills(db, rows);
  const paid = rows.filter(({ bill_state }) => bill_state === "paid");
  for (const day of new Set(paid.map(({ paid_on }) => paid_on ?? "")))
    await postTowPayments(
      db,
      day,
      paid.filter(({ paid_on }) => paid_on === day),
    );
};
