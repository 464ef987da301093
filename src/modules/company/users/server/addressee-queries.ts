import type { Role } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { sql } from "kysely";
import "./tables.ts";

/** Somebody to whom a message for a role goes. */
export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly account_name: string;
}

/** Active users by their effective role, in the order of their organisations and readings. */
export const listAddressees = async (
  db: Db,
  roles: readonly Role[],
): Promise<Addressee[]> => {
  const { rows } = await sql<Addressee>`
    select users.id, users.name, users.roles[1] as role, accounts.name as account_name
    from users join accounts on accounts.id = users.account_id
    where users.state = 'active' and users.roles[1] = any(${[...roles]}::text[])
    order by accounts.name_kana, accounts.id, users.name_kana, users.id`.execute(
    db,
  );
  return rows;
};
