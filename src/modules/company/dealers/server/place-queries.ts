import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { scopeOfDealerPlaces } from "./access.ts";
import "./tables.ts";

/** A branch of a sales company where it stands. */
export interface BranchPlace {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly phone: string | null;
  readonly address: string;
}

/** Branches whose coordinates are known, as far as the account may see them on the map. */
export const listBranchPlaces = async (
  db: Db,
  actor: Actor,
): Promise<BranchPlace[]> => {
  const { rows } = await sql<BranchPlace>`
    select b.id, b.latitude, b.longitude, car_dealers.name || ' ' || b.name as name,
      b.day_phone as phone, concat(b.prefecture, b.address) as address
    from car_dealer_branches b join car_dealers on car_dealers.id = b.car_dealer_id
    where b.latitude is not null and b.longitude is not null and b.deleted_at is null
      and ${scopeOfDealerPlaces(actor).condition}
    order by car_dealers.name_kana, b.name_kana, b.id`.execute(db);
  return rows;
};
