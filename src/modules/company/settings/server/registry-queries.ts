import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { RegistryAddressRow, RegistrySettingsRow } from "./tables.ts";
import "./tables.ts";

export const getRegistryRow = (db: Db): Promise<RegistrySettingsRow> =>
  db
    .selectFrom("registry_settings")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();

export const listAddressRows = (db: Db): Promise<RegistryAddressRow[]> =>
  db.selectFrom("registry_addresses").selectAll().orderBy("slot").execute();

/** Queries that run in any process; what a crash left behind does not count. */
export const countRunningQueries = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from registry_queries
    where expires_at > clock_timestamp()`.execute(db);
  return rows[0]?.total ?? 0;
};
