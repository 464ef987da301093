import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Lists that are narrowed to days on which something happens, and to branches. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index outbound_slips_desired on outbound_slips (desired_on)
      include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
      where bundle_lead_id is null and desired_on is not null;
    create index outbound_slips_received on outbound_slips (received_on)
      include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
      where bundle_lead_id is null and received_on is not null;
    create index outbound_slips_completed on outbound_slips (completed_on)
      include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
      where bundle_lead_id is null and completed_on is not null;
    create index outbound_slips_next_day on outbound_slips (next_call_at)
      include (outbound_status, outbound_stage, car_dealer_id, vehicle_make)
      where bundle_lead_id is null and next_call_at is not null;
    create index outbound_vehicles_branch on outbound_vehicles (car_dealer_branch_id, updated_at, id)
      where deleted_at is null;
    create index outbound_vehicles_expires on outbound_vehicles (inspection_expires_on) where deleted_at is null`.execute(
    db,
  );
};
