import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { workDay } from "./queries.ts";
import type { TowLineRow } from "./tables.ts";
import "./tables.ts";

type NewLine = Omit<TowLineRow, "id" | "remark">;

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

/**
 * Reported lines of a bill as their reports have them now; those that no report has any more go, and those whose work is
 * of a later period by now.
 *
 * @param begin first day of the bill's period: work before it is late
 */
export const followLines = async (
  db: Db,
  bill: number,
  begin: string,
): Promise<void> => {
  await sql`
    with now as (
      select l.id, n.line, ${workDay} as work_on, b.period_to
      from tow_bill_lines l join tow_bills b on b.id = l.tow_bill_id
      join sos_work_reports r on r.id = l.work_report_id
      cross join lateral (select r.cost_lines -> l.report_line::int as line) n
      where l.tow_bill_id = ${bill}),
    gone as (
      delete from tow_bill_lines l using now
      where l.id = now.id and (coalesce((now.line ->> 'unit_price')::int, 0) = 0 or now.work_on > now.period_to))
    update tow_bill_lines l set item = now.line ->> 'item', quantity = (now.line ->> 'quantity')::float8,
      unit_price = (now.line ->> 'unit_price')::int, tax_class = now.line ->> 'tax_class', work_on = now.work_on,
      amount = trunc((now.line ->> 'quantity')::numeric * (now.line ->> 'unit_price')::numeric),
      is_late = now.work_on < ${begin}
    from now where l.id = now.id and (now.line ->> 'unit_price')::int <> 0 and now.work_on <= now.period_to`.execute(
    db,
  );
};

/** What the office says of a line; false where the bill has none of it. */
export const setRemark = async (
  db: Db,
  bill: number,
  id: number,
  remark: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update tow_bill_lines set remark = ${remark} where id = ${id} and tow_bill_id = ${bill} returning id`.execute(
    db,
  );
  return rows.length > 0;
};

/** What was said of the lines was heard. */
export const clearRemarks = async (db: Db, bill: number): Promise<void> => {
  await sql`update tow_bill_lines set remark = null where tow_bill_id = ${bill} and remark is not null`.execute(
    db,
  );
};
