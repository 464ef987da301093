import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { ClientRow } from "./tables.ts";
import "./tables.ts";

/** The client whose telephone a number is. @param digits without hyphens */
export const findClientByTelephone = async (
  db: Db,
  digits: string,
): Promise<Pick<ClientRow, "name" | "company_customer_code"> | undefined> => {
  const { rows } = await sql<Pick<ClientRow, "name" | "company_customer_code">>`
    select name, company_customer_code from clients
    where translate(phone, '-+', '') = ${digits} and deleted_at is null
    order by id limit 1`.execute(db);
  return rows[0];
};
