import { sql } from "kysely";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { accountKinds } from "../contract/lookups.ts";
import "./tables.ts";

interface AccountNames {
  readonly name: string;
  readonly name_kana: string;
  /** Make (1–14) whose cases a maker's people see. */
  readonly vehicle_make?: number;
}

/** Makes the organisation of a company, so that it can have users. Returns its id. */
export const openAccount = async (
  db: Db,
  kind: CodeOf<typeof accountKinds>,
  names: AccountNames,
): Promise<number> => {
  const { id } = await db
    .insertInto("accounts")
    .values({ vehicle_make: null, ...names, kind })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** An organisation bears the name of its company. */
export const renameAccount = async (
  db: Db,
  id: number,
  names: AccountNames,
): Promise<void> => {
  await db.updateTable("accounts").set(names).where("id", "=", id).execute();
};

/** Removes the organisation of a company that is gone; one that ever had users or bases stays for their past. */
export const closeAccount = async (db: Db, id: number): Promise<void> => {
  await sql`
    delete from accounts where id = ${id}
      and not exists (select from users where account_id = ${id})
      and not exists (select from bases where account_id = ${id})`.execute(db);
};
