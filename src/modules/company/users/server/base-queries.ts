import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { AccountKind } from "../contract/lookups.ts";
import type { Base, Organisation } from "../contract/schema.ts";
import "./tables.ts";

/** Organisations to which users may belong: the centre, makers, and companies that were not deleted. */
const isLiving: RawBuilder<SqlBool> = sql<SqlBool>`not exists (
    select 1 from car_dealers d where d.account_id = accounts.id and d.deleted_at is not null)
  and not exists (
    select 1 from tow_truck_companies t where t.account_id = accounts.id and t.deleted_at is not null)`;

export const listOrganisations = async (db: Db): Promise<Organisation[]> => {
  const { rows } = await sql<Organisation>`
    select id, name, name_kana, kind from accounts where ${isLiving}
    order by array_position(array['call_centre', 'carMaker', 'carDealer', 'towTruckCompany'], kind),
      name_kana, id`.execute(db);
  return rows;
};

/** The kind of a living organisation. */
export const findAccountKind = async (
  db: Db,
  accountId: number,
): Promise<AccountKind | undefined> => {
  const { rows } = await sql<{ kind: AccountKind }>`
    select kind from accounts where id = ${accountId} and ${isLiving}`.execute(
    db,
  );
  return rows[0]?.kind;
};

/** The kind of any organisation, for users who are there already. */
export const getAccountKind = async (
  db: Db,
  accountId: number,
): Promise<AccountKind> => {
  const { kind } = await db
    .selectFrom("accounts")
    .select("kind")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return kind;
};

const basesWhere = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<Base[]> => {
  const { rows } = await sql<Base>`
    select b.id, b.version, b.account_id, b.name,
      (select count(*) from users u where u.base_id = b.id and u.state <> 'deleted') as user_count
    from bases b where b.deleted_at is null and ${condition}
    order by b.account_id, b.name, b.id`.execute(db);
  return rows;
};

export const listBases = (db: Db): Promise<Base[]> =>
  basesWhere(db, sql<SqlBool>`true`);

export const findBase = async (
  db: Db,
  id: number,
): Promise<Base | undefined> => {
  const [base] = await basesWhere(db, sql<SqlBool>`b.id = ${id}`);
  return base;
};

/** Whether the organisation has another base of this name. */
export const hasBaseNamed = async (
  db: Db,
  base: { account_id: number; name: string; except_id?: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom("bases")
    .select("id")
    .where("account_id", "=", base.account_id)
    .where("name", "=", base.name)
    .where("deleted_at", "is", null)
    .where("id", "<>", base.except_id ?? 0)
    .executeTakeFirst();
  return row !== undefined;
};

/** Names of organisations and bases by id, for the history. */
export const namesById = async (
  db: Db,
  table: "accounts" | "bases",
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};
