import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Duty } from "../contract/schema.ts";
import type { ShiftScope } from "./access.ts";
import type { ShiftTableRow } from "./tables.ts";
import "./tables.ts";

/** What each company has in a month, or else in the last month before it that has anything. */
export const listMonths = async (
  db: Db,
  _scope: ShiftScope,
  companyIds: readonly number[],
  month: string,
): Promise<ReadonlyMap<number, ShiftTableRow>> => {
  const { rows } = await sql<ShiftTableRow>`
    select t.* from unnest(${[...companyIds]}::bigint[]) c (id)
    cross join lateral (
      select * from shift_tables s
      where s.tow_truck_company_id = c.id and s.month <= ${month}
      order by s.month desc limit 1
    ) t`.execute(db);
  return new Map(rows.map((row) => [row.tow_truck_company_id, row]));
};

/** A cell with who wrote it last. */
export interface StoredDuty extends Duty {
  readonly updated_at: string;
  readonly updated_by: number | null;
}

/** Cells of companies from one day to another, both included. */
export const listDuties = async (
  db: Db,
  _scope: ShiftScope,
  companyIds: readonly number[],
  [from, to]: readonly [string, string],
): Promise<StoredDuty[]> => {
  const { rows } = await sql<StoredDuty>`
    select tow_truck_company_id, duty_date as date, shift, staff, is_off, version,
      updated_at, updated_by
    from shift_duties
    where tow_truck_company_id = any(${[...companyIds]}::bigint[])
      and duty_date between ${from}::date and ${to}::date
    order by tow_truck_company_id, duty_date, shift`.execute(db);
  return rows;
};
