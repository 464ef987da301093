import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** A line of a report with what it costs. */
export interface ReportedCost {
  readonly work_report_id: number | null;
  readonly report_line: number | null;
  readonly amount: number;
}

/** Puts costs beside the items of the same lines. */
export const setCosts = async (
  db: Db,
  costs: readonly ReportedCost[],
): Promise<void> => {
  const rows = costs.filter(({ work_report_id }) => work_report_id !== null);
  await sql`
    update bill_items i set cost_amount = c.amount, version = version + 1, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (work_report_id bigint, report_line int, amount bigint)
    where i.work_report_id = c.work_report_id and i.report_line = c.report_line and i.deleted_at is null
      and i.cost_amount is distinct from c.amount`.execute(db);
};
