import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
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
  const modules = [...new Set(keys.cases.map(({ module }) => module))];
  const ids = keys.cases.map(({ id }) => id);
  // Desk and number apart find their index; together they tell cases of one number apart.
  const names = keys.cases.map(({ module, id }) => `${module} ${String(id)}`);
  const { rows } = await sql<CallLogRow>`
    select * from (
      (select * from call_logs
        where translate(phone, '-+', '') = ${keys.digits} and ${keys.digits} <> '' and ${scope.condition}
        order by started_at desc limit ${mostCalls})
      union all
      (select * from call_logs
        where case_kind = any(${modules}::text[]) and case_id = any(${ids}::bigint[])
          and case_kind || ' ' || case_id = any(${names}::text[])
          and ${scope.condition}
        order by started_at desc limit ${mostCalls})) as found
    order by started_at desc, id desc`.execute(db);
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(
    0,
    mostCalls,
  );
};
