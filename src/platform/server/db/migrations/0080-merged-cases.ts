import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Into which case a double reception was merged; its number stays and points there. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table sos_inquiries add column merged_into_id bigint references sos_inquiries (id);
    comment on column sos_inquiries.merged_into_id is
      'The case that is worked on in its place; set once, with the status merged';
    create index on sos_inquiries (merged_into_id) where merged_into_id is not null`.execute(
    db,
  );
};
