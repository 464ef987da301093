import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";

/** Names of accounts by id, whatever their state: a record keeps the name of who wrote it. */
export const listUserNames = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
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
