import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Which tractor draws which trailer, and the ways from a plate, chassis number or telephone to cases and calls. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table vehicle_links (
      id bigint generated always as identity primary key,
      tractor_plate text not null,
      trailer_plate text not null,
      tractor_plate_text text not null,
      trailer_plate_text text not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create unique index vehicle_links_pair on vehicle_links (tractor_plate_text, trailer_plate_text)
      where deleted_at is null;
    create index vehicle_links_trailer on vehicle_links (trailer_plate_text)
      where deleted_at is null;
    create index sos_inquiries_plate on sos_inquiries (plate_text, received_at desc)
      where plate_text <> '' and deleted_at is null;
    create index sos_inquiries_chassis on sos_inquiries (chassis_text, received_at desc)
      where chassis_text <> '' and deleted_at is null;
    create index call_logs_phone on call_logs (translate(phone, '-+', ''), started_at desc)
      where deleted_at is null`.execute(db);
}
