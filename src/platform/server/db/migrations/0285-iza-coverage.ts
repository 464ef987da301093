import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What a call for help keeps of the member as it was at its reception, and by what its list is filtered. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table iza_inquiries
      add column iza_member_id bigint references iza_members (id),
      add column plan text,
      add column coverage text;
    create index on iza_inquiries (iza_member_id) where iza_member_id is not null;
    create index on iza_inquiries (coverage, received_at desc, id desc) where deleted_at is null;
    alter table iza_inquiry_search
      add column coverage text`.execute(db);
};
