import { sql } from "kysely";
import { plannedOnce } from "#platform/server/db/planned-once.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { DispatchRow } from "./tables.ts";
import "./tables.ts";

type Columns =
  | "id"
  | "inquiry_id"
  | "kind"
  | "progress"
  | "arranged_at"
  | "accepted_at"
  | "eta"
  | "told_eta"
  | "departed_at"
  | "arrived_at"
  | "work_done_at"
  | "declined_at"
  | "cancelled_at"
  | "tow_truck_company_id"
  | "company_contact"
  | "outsourced_staff_name"
  | "outsourced_staff_info";

export interface FactRow extends Pick<DispatchRow, Columns> {
  readonly company_name: string | null;
  readonly company_phone: string | null;
  /** Treatment and result stand in its work report. */
  readonly has_report: boolean;
}

/** The dispatches of these cases, oldest first, with their companies and whether they are reported. */
export const listFactRows = async (
  db: Db,
  inquiryIds: readonly number[],
): Promise<FactRow[]> => {
  const { rows } = await sql<FactRow>`
    ${plannedOnce}
    select d.id, d.inquiry_id, d.kind, d.progress, d.arranged_at, d.accepted_at, d.eta, d.told_eta,
      d.departed_at, d.arrived_at, d.work_done_at, d.declined_at, d.cancelled_at, d.tow_truck_company_id,
      d.company_contact, d.outsourced_staff_name, d.outsourced_staff_info,
      t.name as company_name, t.phone as company_phone,
      exists (select from sos_work_reports r where r.inquiry_id = d.inquiry_id and r.dispatch_id = d.id
        and r.treatment is not null and r.treatment_result is not null) as has_report
    from sos_dispatches d left join tow_truck_companies t on t.id = d.tow_truck_company_id
    where d.inquiry_id = any(${[...inquiryIds]}::bigint[]) order by d.id`.execute(
    db,
  );
  return rows;
};
