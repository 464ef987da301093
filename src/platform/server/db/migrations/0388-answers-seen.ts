import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** An answer to 情報報告 is told to who reported until it was seen. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table outbound_information_reports add column seen_at timestamptz(3);
    create index outbound_information_reports_unseen on outbound_information_reports (created_by, id)
      where answered_at is not null and seen_at is null`.execute(db);
};
