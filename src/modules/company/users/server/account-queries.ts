import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** Users of an organisation who were not deleted. */
export const countAccountUsers = async (
  db: Db,
  accountId: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users
    where account_id = ${accountId} and state <> 'deleted'`.execute(db);
  return rows[0]?.total ?? 0;
};

/** The organisation of a maker's people, where there is one already. */
export const findMakerAccount = async (
  db: Db,
  vehicleMake: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("kind", "=", "carMaker")
    .where("vehicle_make", "=", vehicleMake)
    .orderBy("id")
    .executeTakeFirst();
  return row?.id;
};
