import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { scopeOfCompanyPlaces } from "./access.ts";
import "./tables.ts";

/** A towing company where it stands. */
export interface TowCompanyPlace {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly phone: string | null;
  readonly address: string;
}

/** Companies that may be asked and whose coordinates are known, as far as the account may see them. */
export const listTowCompanyPlaces = async (
  db: Db,
  actor: Actor,
): Promise<TowCompanyPlace[]> => {
  const { rows } = await sql<TowCompanyPlace>`
    select id, latitude, longitude, name, phone, concat(prefecture, address) as address
    from tow_truck_companies
    where latitude is not null and longitude is not null and company_state = 'active'
      and ${scopeOfCompanyPlaces(actor).condition}
    order by name_kana, id`.execute(db);
  return rows;
};
