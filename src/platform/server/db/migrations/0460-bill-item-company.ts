import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Whose work an item is: what waits to be billed is looked at company by company. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table bill_items add column tow_truck_company_id bigint references tow_truck_companies (id);
    update bill_items i set tow_truck_company_id = d.tow_truck_company_id
    from sos_work_reports r join sos_dispatches d on d.id = r.dispatch_id
    where r.id = i.work_report_id;
    create index bill_items_company on bill_items (tow_truck_company_id, work_on, id) where deleted_at is null`.execute(
    db,
  );
};
