import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What whoever follows cases up looks at: the minutes of the desk beside those of its alarm, the arrival that the driver
 * was told last, since when a sales company has an inquiry.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table dispatch_policy
      add column arrange_minutes integer not null default 15,
      add column arrange_main_line_minutes integer not null default 5,
      add column ask_report_minutes integer not null default 60,
      add column thank_you_minutes integer not null default 1440;
    alter table sos_dispatches
      add column told_eta timestamptz(3);
    alter table iza_inquiries
      add column dealer_told_at timestamptz(3);
    update iza_inquiries set dealer_told_at = coalesce(completed_at, updated_at)
      where result = 'handed_to_dealer'`.execute(db);
};
