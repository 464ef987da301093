import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The branch of a sales company whose day or night telephone a number is. @param digits without hyphens */
export const findBranchByTelephone = async (
  db: Db,
  digits: string,
): Promise<{ name: string; company: string } | undefined> => {
  const { rows } = await sql<{ name: string; company: string }>`
    select b.name, d.name as company
    from car_dealer_branches b join car_dealers d on d.id = b.car_dealer_id
    where (translate(b.day_phone, '-+', '') = ${digits} or translate(b.night_phone, '-+', '') = ${digits})
      and b.deleted_at is null and d.deleted_at is null
    order by b.id limit 1`.execute(db);
  return rows[0];
};
