import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { DispatchScope } from "./access.ts";
import type { DispatchRow } from "./tables.ts";
import "./tables.ts";

const boardColumns = [
  "id",
  "inquiry_id",
  "kind",
  "progress",
  "tow_truck_company_id",
  "outsourced_staff_name",
  "outsourced_staff_info",
  "eta",
  "arranged_at",
  "last_latitude",
  "last_longitude",
  "last_position_at",
] as const;
export type BoardDispatch = Pick<DispatchRow, (typeof boardColumns)[number]>;

/** Dispatches of these cases, oldest first. */
export const listBoardDispatches = async (
  db: Db,
  scope: DispatchScope,
  inquiryIds: readonly number[],
): Promise<BoardDispatch[]> => {
  const columns = sql.join(boardColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<BoardDispatch>`
    select ${columns} from sos_dispatches
    where inquiry_id = any(${[...inquiryIds]}::bigint[]) and ${scope.condition}
    order by id`.execute(db);
  return rows;
};

const openProgresses = sql`('requested', 'accepted', 'departed', 'arrived')`;

/** How many dispatches each of these companies has open, also of cases that are not on the board. */
export const listOpenDispatchCounts = async (
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; open: number }>`
    select tow_truck_company_id as id, count(*)::int as open from sos_dispatches
    where tow_truck_company_id = any(${[...companyIds]}::bigint[])
      and progress in ${openProgresses}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, open }) => [id, open]));
};

/**
 * Requests of open cases that nobody answered for so many minutes, the oldest first. A case that somebody wants to
 * cancel waits for that decision instead.
 */
export const listSilentRequests = async (
  db: Db,
  asked: {
    readonly minutes: number;
    /** Condition on `sos_dispatches`. */
    readonly unless: RawBuilder<SqlBool>;
    readonly limit: number;
  },
): Promise<{ id: number; inquiry_id: number }[]> => {
  const { rows } = await sql<{ id: number; inquiry_id: number }>`
    select sos_dispatches.id, sos_dispatches.inquiry_id from sos_dispatches
    join sos_inquiries i on i.id = sos_dispatches.inquiry_id
    where sos_dispatches.progress = 'requested'
      and sos_dispatches.arranged_at <= now() - make_interval(mins => ${asked.minutes})
      and i.deleted_at is null and i.inquiry_status in ('typing', 'in_progress')
      and i.cancel_requested_at is null and not ${asked.unless}
    order by sos_dispatches.arranged_at, sos_dispatches.id limit ${asked.limit}`.execute(
    db,
  );
  return rows;
};
