import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Client } from "../contract/endpoints.ts";
import "./tables.ts";

type Named = Pick<Client, "name" | "company_customer_code">;

/** The client whose telephone a number is. @param digits without hyphens */
export const findClientByTelephone = async (
  db: Db,
  digits: string,
): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`
    select name, company_customer_code from clients
    where translate(phone, '-+', '') = ${digits} and deleted_at is null
    order by id limit 1`.execute(db);
  return rows[0];
};
