import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Permission } from "#platform/contract/permissions.ts";
import type { NamesOfUsers } from "#platform/server/records/user-names.ts";
import "./tables.ts";

/** Names of users by id, whatever their state: a record keeps the name of who wrote it. */
export const namesOfUsers: NamesOfUsers = async (db, ids) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${[...new Set(ids)]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Condition: the user of this id can still sign in and holds the permission, which may stand in a column. */
export const isWorkingUser = (
  id: RawBuilder<unknown>,
  permission: Permission | RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from users
    where users.id = ${id} and users.state = 'active' and users.permissions @> array[${permission}]::text[])`;
