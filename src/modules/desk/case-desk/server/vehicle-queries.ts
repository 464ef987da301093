import { sql } from "kysely";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ReceptionKeys } from "../contract/double-rules.ts";
import type { CaseScope } from "./access.ts";
import type { CaseRow } from "./tables.ts";

/** Cases that are looked at for each key. */
const mostCases = 10;

interface CasesOfKeys {
  /** An empty one finds none. */
  readonly keys: ReceptionKeys;
  readonly modules: readonly CaseModule[];
  /** Those alone on which somebody still works. */
  readonly is_open: boolean;
  /** Not this case. */
  readonly except?:
    | { readonly module: CaseModule; readonly id: number }
    | undefined;
}

/** The newest cases of these desks that share a key: one index of each desk for each key. */
export const listCasesByVehicle = async (
  db: Db,
  scope: CaseScope,
  { keys, modules, is_open, except }: CasesOfKeys,
): Promise<CaseRow[]> => {
  const asked = Object.entries(keys).filter(([, key]) => key !== "");
  if (asked.length === 0 || modules.length === 0) return [];
  const open = sql`and inquiry_status in ('typing', 'in_progress')`;
  const others = sql`and not (module = ${except?.module ?? ""} and id = ${except?.id ?? 0})`;
  const found = asked.map(
    ([column, key]) => sql`(select * from cases
      where ${sql.ref(column)} = ${key} and ${sql.ref(column)} <> ''
        and module = any(${[...modules]}::text[]) and ${scope.condition}
        ${is_open ? open : sql``} ${others}
      order by received_at desc limit ${mostCases})`,
  );
  const { rows } = await sql<CaseRow>`
    select distinct on (received_at, module, id) * from (${sql.join(found, sql` union all `)}) as found
    order by received_at desc, module, id desc limit ${mostCases}`.execute(db);
  return rows;
};
