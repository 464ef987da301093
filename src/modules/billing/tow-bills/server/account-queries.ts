import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { AccountState } from "../contract/lookups.ts";
import type { AccountRow } from "./tables.ts";
import "./tables.ts";

/** The last account of a company in a state, before another one where that is named. */
export const findAccount = async (
  db: Db,
  company: number,
  state: AccountState,
  before?: number,
): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select * from tow_accounts
    where tow_truck_company_id = ${company} and account_state = ${state} and deleted_at is null
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit 1`.execute(db);
  return rows[0];
};

/** Of whatever scope, for what the outbox tells. */
export const getAccount = (db: Db, id: number): Promise<AccountRow> =>
  db
    .selectFrom("tow_accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Whether a company is still one; it stays so until this transaction ends. */
export const isCompanyThere = async (
  db: Db,
  company: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from tow_truck_companies where id = ${company} and deleted_at is null for share`.execute(
    db,
  );
  return rows.length > 0;
};
