import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What a sales company writes of a case: when it wants to be called, and its own correspondence. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table sos_inquiries
      add column desired_contact_at timestamptz(3),
      add column desired_contact_note text;
    alter table sos_correspondences
      add column is_shared boolean not null default false,
      add column car_dealer_id bigint references car_dealers (id);
    comment on column sos_correspondences.is_shared is
      'Whether the sales company of the case reads it';
    comment on column sos_correspondences.car_dealer_id is
      'The sales company that wrote it; null for the desk'`.execute(db);
}
