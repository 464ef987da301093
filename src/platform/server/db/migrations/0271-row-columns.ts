import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What a row of 対応内容 has on desks that declare it. The company that wrote a row gets a name of its own: the one
 * with which a row was is another thing.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table case_correspondences rename column car_dealer_id to written_by_dealer_id;
    alter table case_correspondences
      add column method text,
      add column counterpart_kind text,
      add column car_dealer_id bigint references car_dealers (id),
      add column car_dealer_branch_id bigint references car_dealer_branches (id),
      add column call_result text,
      add column summary text,
      add column call_log_id bigint references call_logs (id),
      add column recording_file_id uuid references files (id),
      add column marks jsonb not null default '[]';
    alter table connect_inquiries
      add column escalate_destination bigint references car_dealers (id)`.execute(
    db,
  );
};
