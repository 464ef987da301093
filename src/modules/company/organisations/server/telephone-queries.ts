import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The towing company whose day or night telephone a number is. @param digits without hyphens */
export const findTowCompanyByTelephone = async (
  db: Db,
  digits: string,
): Promise<{ name: string; prefecture: string | null } | undefined> => {
  const { rows } = await sql<{ name: string; prefecture: string | null }>`
    select name, prefecture from tow_truck_companies
    where (translate(phone, '-+', '') = ${digits} or translate(night_phone, '-+', '') = ${digits})
      and deleted_at is null
    order by id limit 1`.execute(db);
  return rows[0];
};
