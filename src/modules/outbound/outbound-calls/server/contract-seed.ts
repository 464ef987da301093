import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";

/** Who calls by turns of sales companies: mostly the centre, some themselves, some have no contract. */
const turns = ["10", "10", "20", "10", "00"] as const;
const mailEvery = 3;

/** Contracts of the companies of the demo that have none yet, so that somebody is called. */
export const seedMissingContracts = async (db: Db): Promise<void> => {
  await sql`
    with items as (
      select code, id from outbound_master_items where master_type = 'CT36'
    ), dealers as (
      select id, search_text, row_number() over (order by id) as place from car_dealers where deleted_at is null
    ), chosen as (
      select d.id, d.search_text, called.id as called, mailed.id as mailed
      from dealers d
      join items called on called.code = (${[...turns]}::text[])[1 + d.place % ${turns.length}]
      join items mailed on mailed.code = case when d.place % ${mailEvery} = 0 then '10' else '00' end
    )
    insert into outbound_contract_settings (car_dealer_id, search_text, m3_contract_id, m6_contract_id,
      m12_contract_id, vehicle_contract_id, severe_contract_id, after_call_contract_id, dm_contract_id)
    select id, search_text, called, called, called, called, called, called, mailed from chosen
    on conflict (car_dealer_id) do nothing`.execute(db);
};
