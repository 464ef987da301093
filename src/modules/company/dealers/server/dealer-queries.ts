import { sql, type RawBuilder } from "kysely";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import { holdsEveryWord } from "#platform/server/search/text-search.ts";
import type { CarDealerListQuery } from "../contract/endpoints.ts";
import type { CarDealer, CarDealerRow } from "../contract/schema.ts";
import type { DealerScope } from "./access.ts";
import type { DealerTableRow } from "./tables.ts";
import "./tables.ts";

const names = PREFECTURES.map(({ name }) => name);

/** From north to south, as prefectures are read; none comes last. */
export const prefectureOrder = (
  column: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce(array_position(${names}::text[], ${column}), ${names.length + 1})`;

const columns = [
  "id",
  "version",
  "code",
  "name",
  "name_kana",
  "prefecture",
  "address",
  "phone",
] as const;

const list: TableList<CarDealerListQuery> = {
  table: "car_dealers",
  columns: [...columns, "updated_at"],
  filters: {
    q: (keyword) => holdsEveryWord("car_dealers", keyword),
  },
  sorts: {
    code: sql`car_dealers.code`,
    name_kana: sql`car_dealers.name_kana`,
    prefecture: prefectureOrder(sql.ref("car_dealers.prefecture")),
    updated_at: sql`car_dealers.updated_at`,
  },
};

export const dealerQueries = tableQueries<
  DealerScope,
  Omit<CarDealerRow, "branch_count">,
  DealerTableRow,
  CarDealerListQuery
>(list);

/** A company as its paper shows it. */
export type DealerHead = CarDealer & { readonly postal_code: string | null };

/** A company within the scope; undefined where there is none. */
export const findDealerRow = (
  db: Db,
  scope: DealerScope,
  id: number,
): Promise<DealerHead | undefined> =>
  db
    .selectFrom("car_dealers")
    .select([...columns, "postal_code"])
    .where("id", "=", id)
    .where(scope.condition)
    .executeTakeFirst();

/** A company within the scope that stays as long as the transaction; undefined where there is none. */
export const findHeldDealer = (
  db: Db,
  scope: DealerScope,
  id: number,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom("car_dealers")
    .select("id")
    .where("id", "=", id)
    .where(scope.condition)
    .forShare()
    .executeTakeFirst();

/** Branches of companies that were not deleted, by company. */
export const countBranches = async (
  db: Db,
  dealerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; total: number }>`
    select car_dealer_id as id, count(*) as total from car_dealer_branches
    where car_dealer_id = any(${[...dealerIds]}::bigint[]) and deleted_at is null
    group by car_dealer_id`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
};

/** Whether a company has or ever had the code. */
export const isCodeTaken = async (db: Db, code: string): Promise<boolean> => {
  const { rows } = await sql`
    select from car_dealers where code = ${code}`.execute(db);
  return rows.length > 0;
};
