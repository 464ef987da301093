import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** A new company has settings, too: nothing is agreed yet. */
export const insertMissingContracts = async (db: Db): Promise<void> => {
  await sql`
    insert into outbound_contract_settings (car_dealer_id, search_text, m3_contract_id, m6_contract_id,
      m12_contract_id, vehicle_contract_id, severe_contract_id, dm_contract_id, after_call_contract_id)
    select d.id, d.search_text, none.id, none.id, none.id, none.id, none.id, none.id, none.id
    from car_dealers d, outbound_master_items none
    where none.master_type = 'CT36' and none.code = '00' and d.deleted_at is null
    on conflict (car_dealer_id) do nothing`.execute(db);
};
