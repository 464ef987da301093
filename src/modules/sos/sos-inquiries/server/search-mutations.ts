import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { endOfDealer } from "#modules/desk/case-desk/server/kind-service.ts";
import { caseIndex } from "#modules/desk/case-desk/server/list-service.ts";
import { textsOfInquiry } from "../contract/search-rules.ts";
import type { InquiryRow } from "./tables.ts";

const filterColumns = (row: InquiryRow) => ({
  received_at: row.received_at,
  reception_number: row.reception_number,
  inquiry_status: row.inquiry_status,
  dispatch_status: row.dispatch_status,
  service_division: row.service_division,
  car_dealer_id: row.car_dealer_id,
  vehicle_make: row.vehicle_make,
  tow_truck_company_ids: row.tow_truck_company_ids,
  road_type: row.road_type,
  approval_need: row.approval_need,
  deleted_at: row.deleted_at,
});

/** The search row of a case, and how it is kept. */
export const inquiryIndex = caseIndex(
  "sos_inquiry_search",
  textsOfInquiry,
  filterColumns,
);

/** Rows looked at, and rows written, in one batch of the pass over rows from before the parts. */
const lookedAt = 5000;
const written = 50;

const listRowsWithoutParts = async (db: Db, afterId: number) => {
  const { rows } = await sql<{ last: number | null; ids: number[] }>`
    with looked as (
      select id, text from sos_inquiry_search where id > ${afterId}
      order by id limit ${lookedAt}
    )
    select (select max(id) from looked) as last, array(
      select id from looked where strpos(text, ${endOfDealer}) = 0
      order by id limit ${written}
    ) as ids`.execute(db);
  return rows[0] ?? { last: null, ids: [] };
};

/**
 * Gives rows from before there were parts theirs. Who saves a case meanwhile has written them, and that stays.
 *
 * @returns the last id that is done, undefined behind the last row
 */
export const indexOldInquiries = async (
  db: Db,
  afterId: number,
): Promise<number | undefined> => {
  const { last, ids } = await listRowsWithoutParts(db, afterId);
  if (last === null) return undefined;
  if (ids.length === 0) return last;
  const cases = await db
    .selectFrom("sos_inquiries")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  const rows = cases.map((row) => {
    const { id, text, grams } = inquiryIndex.rowOf(row);
    return { id, text, grams };
  });
  await sql`update sos_inquiry_search s set text = own.text, grams = own.grams
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own(id bigint, text text, grams integer[])
    where s.id = own.id and strpos(s.text, ${endOfDealer}) = 0`.execute(db);
  return ids.length === written ? (ids.at(-1) ?? last) : last;
};

/** Filter columns that follow from the dispatches. */
export const indexDispatchFacts = async (
  db: Db,
  id: number,
  facts: { dispatch_status: string; tow_truck_company_ids: number[] },
): Promise<void> => {
  await sql`update sos_inquiry_search
    set dispatch_status = ${facts.dispatch_status},
      tow_truck_company_ids = ${facts.tow_truck_company_ids}
    where id = ${id}`.execute(db);
};
