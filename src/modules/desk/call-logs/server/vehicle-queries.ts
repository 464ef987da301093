import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { CaseKey } from "#modules/desk/case-desk/server/service.ts";
import type { CallLogScope } from "./access.ts";
import type { CallLogRow } from "./tables.ts";
import "./tables.ts";

/** Calls that are looked at for each way. */
const mostCalls = 10;

/** The newest calls with a number (its digits) or linked to one of the cases. */
export const listCallsOfVehicle = async (
  db: Db,
  scope: CallLogScope,
  keys: { digits: string; cases: readonly CaseKey[] },
): Promise<CallLogRow[]> => {
  const { rows } = await sql<CallLogRow>`
    select * from (
      (select * from call_logs
        where translate(phone, '-+', '') = ${keys.digits} and ${keys.digits} <> '' and ${scope.condition}
        order by started_at desc limit ${mostCalls})
      union all
      (select * from call_logs
        where (case_kind, case_id) in (select * from unnest(
            ${keys.cases.map(({ module }) => module)}::text[], ${keys.cases.map(({ id }) => id)}::bigint[]))
          and ${scope.condition}
        order by started_at desc limit ${mostCalls})) as found
    order by started_at desc, id desc`.execute(db);
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(
    0,
    mostCalls,
  );
};
