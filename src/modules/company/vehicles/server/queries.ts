import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { VehicleLinkScope } from "./access.ts";
import type { VehicleLinkRow } from "./tables.ts";
import "./tables.ts";

/** Links that a card has space for. */
const mostLinks = 10;

/** The links of a vehicle, the newest first. @param plateText folded; "" has none */
export const listLinksOf = async (
  db: Db,
  scope: VehicleLinkScope,
  plateText: string,
): Promise<VehicleLinkRow[]> => {
  if (plateText === "") return [];
  const { rows } = await sql<VehicleLinkRow>`
    select * from vehicle_links
    where ${scope.condition}
      and (tractor_plate_text = ${plateText} or trailer_plate_text = ${plateText})
    order by created_at desc, id desc limit ${mostLinks}`.execute(db);
  return rows;
};

/** Whether a tractor and a trailer are linked already. */
export const isLinked = async (
  db: Db,
  pair: { tractor_plate_text: string; trailer_plate_text: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from vehicle_links
    where tractor_plate_text = ${pair.tractor_plate_text}
      and trailer_plate_text = ${pair.trailer_plate_text} and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
};
