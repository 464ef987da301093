import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { DeskStep } from "../contract/notice-rules.ts";
import type { NoticeRow } from "./notice-tables.ts";
import type { DispatchRow } from "./tables.ts";
import "./notice-tables.ts";

/** What was changed at the cases of these dispatches, and which dispatches were cancelled; oldest first. */
export const listDeskSteps = async (
  db: Db,
  rows: readonly DispatchRow[],
): Promise<(DeskStep & { inquiry_id: number })[]> => {
  if (rows.length === 0) return [];
  const found = await sql<DeskStep & { inquiry_id: number }>`
    select h.id, h.at, h.entity, h.entity_id, h.action, h.changes, h.root_id as inquiry_id
    from history h
    where h.root_entity = 'sos_inquiry'
      and h.root_id = any(${rows.map((row) => row.inquiry_id)}::bigint[])
      and ((h.entity = 'sos_inquiry' and h.action <> 'create')
        or (h.entity = 'sos_dispatch' and h.action in ('update', 'cancel')))
    order by h.id`.execute(db);
  return found.rows;
};

export const listNoticeRows = (
  db: Db,
  dispatchIds: readonly number[],
): Promise<NoticeRow[]> =>
  db
    .selectFrom("sos_dispatch_notices")
    .selectAll()
    .where("dispatch_id", "in", [0, ...dispatchIds])
    .execute();

/** Days for which a cancellation is shown that nobody confirmed. */
const newsDays = 7;

/** Condition on `sos_dispatches`: cancelled, and the company has not confirmed it. */
export const isCalledOff = sql<boolean>`(progress = 'cancelled'
  and cancelled_at > now() - make_interval(days => ${newsDays})
  and exists (select 1 from history h
    where h.root_entity = 'sos_inquiry' and h.root_id = sos_dispatches.inquiry_id
      and h.entity = 'sos_dispatch' and h.entity_id = sos_dispatches.id and h.action = 'cancel'
      and h.id > coalesce((select confirmed_id from sos_dispatch_notices
        where dispatch_id = sos_dispatches.id), 0)))`;
