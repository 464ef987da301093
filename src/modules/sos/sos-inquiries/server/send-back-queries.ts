import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { InquiryScope } from "./access.ts";
import { isSentBackTo } from "./filter-queries.ts";
import type { InquiryRow } from "./tables.ts";

/** No desk is shown more than these at once. */
const mostTold = 50;

/** What was sent back to a user and is not seen yet, the newest first. */
export const listSendBackRows = async (
  db: Db,
  scope: InquiryScope,
): Promise<InquiryRow[]> => {
  const { rows } = await sql<InquiryRow>`
    select sos_inquiries.* from sos_inquiries
    join sos_inquiries as own on own.id = sos_inquiries.id
    where ${scope.condition} and ${isSentBackTo(scope.userId)}
    order by own.sent_back_at desc limit ${mostTold}`.execute(db);
  return rows;
};

/** Whether this case was sent back to the user of the scope, who has not seen it. */
export const isSentBackToUser = async (
  db: Db,
  scope: InquiryScope,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sos_inquiries as own
    where own.id = ${id} and ${isSentBackTo(scope.userId)}`.execute(db);
  return rows.length > 0;
};
