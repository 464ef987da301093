import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { TowTruckCompany } from "../contract/endpoints.ts";
import type { towCapabilities } from "../contract/lookups.ts";
import { listedNames } from "#modules/base/records/contract/rules.ts";
import { towCompanies } from "../contract/tow-company-record.ts";
import "./tables.ts";

/** SQL of the list of towing companies beside its fields. */
export const towCompanySql = {
  filters: {
    area: (names: readonly string[]) =>
      names.length === 0
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(areas && ${[...names]}::text[] or prefecture = any(${[...names]}::text[]))`,
    capability: (codes: readonly CodeOf<typeof towCapabilities>[]) =>
      sql.join<SqlBool>(
        [
          sql<SqlBool>`true`,
          ...codes.map((code) => sql<SqlBool>`${sql.ref(code)}`),
        ],
        sql` and `,
      ),
  },
  sorts: { prefecture: sql`coalesce(tow_truck_companies.prefecture, '')` },
};

const deskColumns: readonly (keyof TowTruckCompany)[] = [
  "id",
  "version",
  "updated_at",
  ...(listedNames(towCompanies) as (keyof TowTruckCompany)[]),
];

/** All companies that may be asked. */
export const listCompanyRows = (db: Db): Promise<TowTruckCompany[]> =>
  db
    .selectFrom("tow_truck_companies")
    .select([...deskColumns])
    .where("deleted_at", "is", null)
    .where("company_state", "=", "active")
    .orderBy("id")
    .execute();

/** Names by id, of deleted companies too: old dispatches still name them. */
export const listCompanyNames = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tow_truck_companies")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** Whether a company exists. */
export const hasCompanyRow = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom("tow_truck_companies")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** The next free code: `T061`. */
export const nextCompanyCode = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code from 2)::int), 0) as last
    from tow_truck_companies where code ~ '^T[0-9]{1,8}$'`.execute(tx);
  return `T${String((rows[0]?.last ?? 0) + 1).padStart(3, "0")}`;
};
