import { sql } from "kysely";
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
