import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { InsertableTextModule } from "../contract/endpoints.ts";
import type { TextModuleScope } from "./access.ts";

/** More than a centre keeps; a list without end would not be read. */
const insertableAtMost = 1000;

/** Text modules with their texts, in the order in which they are offered. */
export const listInsertable = async (
  db: Db,
  scope: TextModuleScope,
): Promise<InsertableTextModule[]> => {
  const { rows } = await sql<InsertableTextModule>`
    select id, keyword, title, reading, body from text_modules
    where ${scope.condition} order by sort_order, id
    limit ${insertableAtMost}`.execute(db);
  return rows;
};
