import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Slips that somebody in particular is to call: few of millions, and what nobody has is counted as the rest. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create index outbound_slips_somebodys on outbound_slips (next_call_user_id)
      include (outbound_status, outbound_stage, car_dealer_id, vehicle_make, effective_due_on, id)
      where bundle_lead_id is null and next_call_user_id is not null`.execute(
    db,
  );
};
