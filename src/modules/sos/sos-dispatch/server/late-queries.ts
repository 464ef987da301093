import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { UnseenLateReport } from "../contract/late-report-schema.ts";
import type { DispatchScope } from "./access.ts";
import type { DispatchRow } from "./tables.ts";

type UnseenRow = Omit<UnseenLateReport, "company_name"> &
  Pick<DispatchRow, "tow_truck_company_id">;

const most = 20;

/** Late reports that nobody has seen, oldest first. */
export const listUnseenRows = async (
  db: Db,
  scope: DispatchScope,
  asked: { readonly user_id: number; readonly minutes: number },
): Promise<UnseenRow[]> => {
  const { rows } = await sql<UnseenRow>`
    select sos_dispatches.id as dispatch_id, inquiry_id, i.reception_number,
      tow_truck_company_id, late_told_at as told_at
    from sos_dispatches
    join sos_inquiries i on i.id = inquiry_id
    where late_told_at is not null and (late_seen_at is null or late_seen_at < late_told_at)
      and i.deleted_at is null and ${scope.condition}
      and (${asked.user_id}::bigint in (i.created_by, i.updated_by, sos_dispatches.created_by)
        or late_told_at < now() - make_interval(mins => ${asked.minutes}::int))
    order by late_told_at, sos_dispatches.id limit ${most}`.execute(db);
  return rows;
};
