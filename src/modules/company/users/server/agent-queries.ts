import { sql } from "kysely";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Division } from "../contract/lookups.ts";
import "./tables.ts";

/**
 * People of the call centre who may sign in, by reading: who can have spoken on the telephone.
 *
 * @param permission those alone who have it: who can be given the work of a desk
 */
export const listAgents = async (
  db: Db,
  permission?: Permission,
): Promise<{ id: number; name: string }[]> => {
  const everybody = db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.account_id")
    .select(["users.id", "users.name"])
    .where("accounts.kind", "=", "call_centre")
    .where("users.state", "=", "active")
    .orderBy("users.name_kana")
    .orderBy("users.id");
  const asked =
    permission === undefined
      ? everybody
      : everybody.where(
          sql<boolean>`users.permissions @> ${[permission]}::text[]`,
        );
  return asked.execute();
};

/** Who of a division holds a permission and may sign in; the administrators who do, where it has nobody. */
export const listStaffOf = async (
  db: Db,
  { permission, division }: { permission: Permission; division: Division },
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    with able as (
      select users.id, users.name, users.name_kana, users.division = ${division} as is_of_it
      from users join accounts on accounts.id = users.account_id
      where accounts.kind = 'call_centre' and users.state = 'active'
        and users.permissions @> ${[permission]}::text[]
        and (users.division = ${division} or users.roles[1] = 'administrator'))
    select id, name from able
    where is_of_it or not exists (select 1 from able where is_of_it)
    order by name_kana, id`.execute(db);
  return rows;
};

/** Who of a sales company may sign in and holds a permission. */
export const listPeopleOfDealer = async (
  db: Db,
  carDealerId: number,
  permission: Permission,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    join car_dealers on car_dealers.account_id = users.account_id
    where car_dealers.id = ${carDealerId} and users.state = 'active'
      and users.permissions @> ${[permission]}::text[]
    order by users.id`.execute(db);
  return rows.map(({ id }) => id);
};
