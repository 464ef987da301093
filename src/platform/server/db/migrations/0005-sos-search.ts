import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Keyword search of SOS cases: a narrow side table with the columns that lists filter on, the folded text and
 * its gram codes. Never on the case itself, where every status change would pay for the index.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sos_inquiry_search (
      id bigint primary key references sos_inquiries (id) on delete cascade,
      received_at timestamptz(3) not null,
      reception_number text not null,
      inquiry_status text not null,
      dispatch_status text not null,
      service_division text[] not null,
      car_dealer_id bigint,
      vehicle_make smallint,
      tow_truck_company_ids bigint[] not null,
      road_type text,
      approval_need text not null,
      deleted_at timestamptz(3),
      text text not null,
      grams integer[] not null
    ) with (fillfactor = 90);
    alter table sos_inquiry_search alter column text set storage main;
    alter table sos_inquiry_search alter column grams set storage extended;
    alter table sos_inquiry_search alter column grams set statistics 1000;
    create index sos_inquiry_search_received on sos_inquiry_search (received_at desc, id desc);
    create index sos_inquiry_search_number on sos_inquiry_search (reception_number text_pattern_ops);
    create index sos_inquiry_search_grams on sos_inquiry_search using gin (grams) with (fastupdate = on)`.execute(
    db,
  );
}
