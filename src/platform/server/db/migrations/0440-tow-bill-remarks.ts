import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** When a bill was submitted, last; and what the office says of its lines. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table tow_bills add column submitted_at timestamptz(3);
    alter table tow_bill_lines add column remark text;
    update tow_bills b set submitted_at = coalesce(
      (select max(h.at) from history h
        where h.root_entity = 'tow_bill' and h.root_id = b.id and h.action = 'submit'), b.updated_at)
    where b.bill_state <> 'draft'`.execute(db);
};
