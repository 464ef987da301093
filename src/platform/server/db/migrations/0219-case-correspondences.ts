import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What was said about cases of any desk stands in one table, under desk and id. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table sos_correspondences rename to case_correspondences;
    alter table case_correspondences drop constraint sos_correspondences_inquiry_id_fkey;
    alter table case_correspondences rename column inquiry_id to case_id;
    alter table case_correspondences add column case_kind text not null default 'sos';
    alter table case_correspondences alter column case_kind drop default,
      add foreign key (case_kind, case_id) references case_keys;
    drop index sos_correspondences_inquiry_id_at_idx;
    create index on case_correspondences (case_kind, case_id, at)`.execute(db);
};
