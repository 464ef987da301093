import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * The cases of every desk in one view, as far as what hangs on cases (calls, messages, files, links, the map) looks at
 * them. A desk that comes later adds its part by `create or replace view … union all`, with the same columns.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create view cases as
    select 'sos'::text as module, id, version, reception_number, inquiry_status, dispatch_status,
      received_at, caller_name, caller_name_kana, caller_phone_digits,
      customer_company, company_customer_code,
      vehicle_registration_number, chassis_number, vehicle_model, vehicle_make,
      expressway, expressway_direction, kilopost, prefecture, address, latitude, longitude,
      trouble_category, dispatch_due_at as due_at, car_dealer_id, created_by, updated_by
    from sos_inquiries
    where deleted_at is null`.execute(db);
};
