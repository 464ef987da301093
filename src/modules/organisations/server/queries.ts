import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import {
  foldedWords,
  searchTextOf,
} from "#platform/server/search/text-search.ts";
import type { CarMakerListQuery } from "../contract/car-maker-endpoints.ts";
import type { TowCompanyListQuery } from "../contract/endpoints.ts";
import type { CarMaker } from "../contract/car-maker-schema.ts";
import type { TowTruckCompany } from "../contract/schema.ts";
import type { CompanyScope } from "./access.ts";
import type { CarMakerRow, TowCompanyRow } from "./tables.ts";
import "./tables.ts";

const deskColumns = [
  "id",
  "version",
  "code",
  "name",
  "name_kana",
  "phone",
  "night_phone",
  "prefecture",
  "postal_code",
  "address",
  "latitude",
  "longitude",
  "areas",
  "has_large_wrecker",
  "has_forklift",
  "has_night_in_car",
  "is_open_at_night",
  "note",
  "company_state",
  "updated_at",
] as const;

const makerColumns = [
  "id",
  "version",
  "vehicle_make",
  "name",
  "name_kana",
  "phone",
  "email",
  "postal_code",
  "prefecture",
  "address",
  "contacts",
  "note",
  "updated_at",
] as const;

/** Folded fields of a company, one a line, the name first. */
export const companySearchText = (company: {
  code: string;
  name: string;
  name_kana?: string;
  phone?: string | null;
  night_phone?: string | null;
  prefecture?: string | null;
  address?: string | null;
}): string =>
  searchTextOf([
    company.name,
    company.name_kana,
    company.code,
    company.phone,
    company.night_phone,
    `${company.prefecture ?? ""}${company.address ?? ""}`,
  ]);

/** Every word in the folded text of the row: some hundred companies need no index for it. */
const holdsKeyword = (keyword: string): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...foldedWords(keyword).map(
        (word) => sql<SqlBool>`strpos(search_text, ${word}) > 0`,
      ),
    ],
    sql` and `,
  );

/** Names that begin with the keyword come first. */
const beginsWith = (query: { q?: string }): RawBuilder<unknown> | undefined => {
  const [first] = foldedWords(query.q ?? "");
  return first === undefined
    ? undefined
    : sql`(strpos(search_text, ${first}) = 1)`;
};

export const towCompanyList: TableList<TowCompanyListQuery> = {
  table: "tow_truck_companies",
  columns: deskColumns,
  bestFirst: beginsWith,
  filters: {
    q: holdsKeyword,
    area: (names) =>
      names.length === 0
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(areas && ${[...names]}::text[] or prefecture = any(${[...names]}::text[]))`,
    capability: (codes) =>
      sql.join(
        [
          sql<SqlBool>`true`,
          ...codes.map((code) => sql<SqlBool>`${sql.ref(code)}`),
        ],
        sql` and `,
      ),
    company_state: (values) => isOneOf("company_state", values),
  },
  sorts: {
    name_kana: sql`tow_truck_companies.name_kana`,
    code: sql`tow_truck_companies.code`,
    prefecture: sql`coalesce(tow_truck_companies.prefecture, '')`,
    updated_at: sql`tow_truck_companies.updated_at`,
  },
};

const carMakerList: TableList<CarMakerListQuery> = {
  table: "car_makers",
  columns: makerColumns,
  bestFirst: beginsWith,
  filters: {
    q: holdsKeyword,
    prefecture: (names) => isOneOf("prefecture", names),
  },
  sorts: {
    vehicle_make: sql`car_makers.vehicle_make`,
    name_kana: sql`car_makers.name_kana`,
    updated_at: sql`car_makers.updated_at`,
  },
};

export const towCompanyQueries = tableQueries<
  CompanyScope,
  TowTruckCompany,
  TowCompanyRow,
  TowCompanyListQuery
>(towCompanyList);

export const carMakerQueries = tableQueries<
  CompanyScope,
  CarMaker,
  CarMakerRow,
  CarMakerListQuery
>(carMakerList);

/** All companies that may be asked. */
export const listCompanyRows = (db: Db): Promise<TowTruckCompany[]> =>
  db
    .selectFrom("tow_truck_companies")
    .select(deskColumns)
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

/** Codes are never given twice, not even that of a deleted company: papers still bear it. */
export const findCodeOwner = async (
  db: Db,
  code: string,
): Promise<{ id: number; deleted_at: string | null } | undefined> =>
  db
    .selectFrom("tow_truck_companies")
    .select(["id", "deleted_at"])
    .where("code", "=", code)
    .executeTakeFirst();

/** Companies with these codes, deleted ones too. */
export const listRowsByCode = (
  db: Db,
  codes: readonly string[],
): Promise<TowCompanyRow[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("tow_truck_companies")
        .selectAll()
        .where("code", "in", [...new Set(codes)])
        .execute();

/** The next free code: `T061`. */
export const nextCompanyCode = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code from 2)::int), 0) as last
    from tow_truck_companies where code ~ '^T[0-9]{1,8}$'`.execute(tx);
  return `T${String((rows[0]?.last ?? 0) + 1).padStart(3, "0")}`;
};

/** Makers by their makes; each make has one at a time. */
export const listMakersOfMakes = async (
  db: Db,
  scope: CompanyScope,
  makes: readonly number[],
): Promise<CarMakerRow[]> => {
  const { rows } = await sql<CarMakerRow>`
    select * from car_makers
    where vehicle_make = any(${[...makes]}::int[]) and ${scope.condition}`.execute(
    db,
  );
  return rows;
};

export const findMakerOfMake = async (
  db: Db,
  vehicleMake: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from car_makers
    where vehicle_make = ${vehicleMake} and deleted_at is null`.execute(db);
  return rows[0]?.id;
};
