import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { DispatchPolicyRow } from "./policy-tables.ts";
import "./policy-tables.ts";

export const getPolicyRow = (db: Db): Promise<DispatchPolicyRow> =>
  db
    .selectFrom("dispatch_policy")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();

/** So many are brought up to date at once. */
const batch = 25;

/**
 * Open cases with a request whose clock counts other minutes than these: it was set before the policy changed. What is
 * due on the road first is compared, as `dispatchClock` says it.
 */
export const listIdsOfOtherMinutes = async (
  db: Db,
  minutes: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select i.id from sos_dispatches d join sos_inquiries i on i.id = d.inquiry_id
    where d.progress in ('requested', 'accepted', 'departed')
      and i.inquiry_status in ('typing', 'in_progress') and i.deleted_at is null
    group by i.id
    having bool_or(d.progress = 'requested') and i.dispatch_due_at is distinct from
      min(case d.progress when 'requested' then d.arranged_at + make_interval(mins => ${minutes})
        else d.eta end)
    order by i.id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
};
