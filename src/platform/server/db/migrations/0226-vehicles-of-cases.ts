import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** By what a vehicle is found among the cases of every desk, and what they know of its device. */
export async function up(db: Db): Promise<void> {
  await sql`
    create or replace view cases as
    select 'sos'::text as module, id, version, reception_number, inquiry_status, dispatch_status,
      received_at, caller_name, caller_name_kana, caller_phone_digits,
      customer_company, company_customer_code,
      vehicle_registration_number, chassis_number, vehicle_model, vehicle_make,
      expressway, expressway_direction, kilopost, prefecture, address, latitude, longitude,
      trouble_category, dispatch_due_at as due_at, car_dealer_id, created_by, updated_by,
      merged_into_id, plate_text, chassis_text, communication_device_status
    from sos_inquiries
    where deleted_at is null`.execute(db);
}
