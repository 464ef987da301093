import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** Whether a case is still being worked on: for what lives only as long as that, whoever asks. */
export const isInquiryOpen = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select id from sos_inquiries
    where id = ${id} and deleted_at is null
      and inquiry_status in ('typing', 'in_progress')`.execute(db);
  return rows.length > 0;
};
