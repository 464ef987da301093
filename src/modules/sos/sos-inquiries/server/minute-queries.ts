import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { TaskMinutes } from "../contract/next-action-rules.ts";
import type { InquiryRow } from "./tables.ts";

/** What tasks may take: they stand in the policy of the dispatches beside the minutes of its alarm. */
export const getTaskMinutes = async (db: Db): Promise<TaskMinutes> => {
  const { rows } = await sql<TaskMinutes>`
    select arrange_minutes, arrange_main_line_minutes, ask_report_minutes, thank_you_minutes
    from dispatch_policy where id = 1`.execute(db);
  if (rows[0] === undefined) throw new Error("there is one policy");
  return rows[0];
};

/** Locks the cases whose next task counts minutes that people set, in the order of their ids. */
export const lockWaitingRows = async (db: Db): Promise<InquiryRow[]> => {
  const { rows } = await sql<InquiryRow>`
    select * from sos_inquiries
    where next_action in ('dispatch', 'report', 'follow_up_call') and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};
