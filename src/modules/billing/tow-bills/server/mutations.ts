import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { silentDays } from "../contract/state-rules.ts";
import type { TowLineRow } from "./tables.ts";
import "./tables.ts";

type NewLine = Omit<TowLineRow, "id">;

/** Lines of a bill; of a reported line that another bill has taken meanwhile nothing is written. */
export const insertLines = async (
  db: Db,
  lines: readonly NewLine[],
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into tow_bill_lines (tow_bill_id, work_report_id, report_line, inquiry_id, work_on, reception_number, plate,
      item, quantity, unit_price, tax_class, amount, is_late, line_note)
    select tow_bill_id, work_report_id, report_line, inquiry_id, work_on, reception_number, plate,
      item, quantity, unit_price, tax_class, amount, is_late, line_note
    from jsonb_populate_recordset(null::tow_bill_lines, ${JSON.stringify(lines)}::jsonb)
    on conflict do nothing returning id`.execute(db);
  return rows.length;
};

/** Removes a line that was added; undefined where the bill has none of it. */
export const removeLine = async (
  db: Db,
  bill: number,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from tow_bill_lines where id = ${id} and tow_bill_id = ${bill} and work_report_id is null returning id`.execute(
    db,
  );
  return rows.length > 0;
};

/** The work of a draft that is deleted is unbilled again. */
export const freeLines = async (db: Db, bill: number): Promise<void> => {
  await sql`delete from tow_bill_lines where tow_bill_id = ${bill}`.execute(db);
};

/** The office's own bills of which a company said nothing for days count as confirmed. */
export const confirmSilentBills = async (db: Db): Promise<void> => {
  await sql`
    update tow_bills set confirmed_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp()
    where origin = 'desk' and bill_state = 'submitted' and confirmed_at is null and deleted_at is null
      and updated_at < now() - make_interval(days => ${silentDays})`.execute(
    db,
  );
};
