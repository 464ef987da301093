import { sql } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { OpeningTimes } from "../contract/branch-rules.ts";
import type { CarDealerBranch } from "../contract/schema.ts";
import type { DealerScope } from "./access.ts";
import "./tables.ts";

export const listBranchRows = async (
  db: Db,
  scope: DealerScope,
  dealerId: number,
): Promise<CarDealerBranch[]> => {
  const dealer = await db
    .selectFrom("car_dealers")
    .select("id")
    .where("id", "=", dealerId)
    .where(scope.condition)
    .executeTakeFirst();
  if (dealer === undefined) throw new AppError("not_found");
  return db
    .selectFrom("car_dealer_branches")
    .select([
      "id",
      "car_dealer_id",
      "name",
      "name_kana",
      "prefecture",
      "postal_code",
      "address",
      "day_phone",
      "night_phone",
      "latitude",
      "longitude",
      "works",
    ])
    .where("car_dealer_id", "=", dealerId)
    .where("deleted_at", "is", null)
    .orderBy("name_kana")
    .orderBy("id")
    .execute();
};

export const listDealerNames = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("car_dealers")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

export interface NamedBranch {
  readonly id: number;
  /** `東京販売株式会社 江東支店`. */
  readonly full_name: string;
  readonly name: string;
  readonly car_dealer_id: number;
  readonly address: string | null;
  readonly day_phone: string | null;
  readonly night_phone: string | null;
  readonly email: string | null;
}

export const listNamedBranches = async (
  db: Db,
  ids: readonly number[],
): Promise<NamedBranch[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedBranch>`
    select b.id, b.name, d.name || ' ' || b.name as full_name, b.car_dealer_id,
      concat(b.prefecture, b.address) as address, b.day_phone, b.night_phone, b.email
    from car_dealer_branches b join car_dealers d on d.id = b.car_dealer_id
    where b.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return rows;
};

/** A sales company, or the branch of one that was found by its own words. */
export interface FoundDealerRow {
  /** Of the company. */
  readonly id: number;
  readonly name: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly prefecture: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly search_text: string;
}

/** Companies with every folded word, then branches with every word in their own text or their company's. */
export const findDealerRows = async (
  db: Db,
  scope: DealerScope,
  words: readonly string[],
  limit: number,
): Promise<FoundDealerRow[]> => {
  const has = (text: ReturnType<typeof sql.ref>) =>
    sql.join(
      words.map((word) => sql<boolean>`strpos(${text}, ${word}) > 0`),
      sql` and `,
    );
  const first = words[0] ?? "";
  const { rows } = await sql<FoundDealerRow>`
    (select id, name, null::bigint as branch_id, null::text as branch_name, prefecture, address, phone, search_text
      from car_dealers where ${scope.condition} and ${has(sql.ref("search_text"))}
      order by strpos(search_text, ${first}), id limit ${limit})
    union all
    (select car_dealers.id, car_dealers.name, b.id, b.name, b.prefecture, b.address, b.day_phone,
        b.search_text
      from car_dealer_branches b join car_dealers on car_dealers.id = b.car_dealer_id
      where ${scope.condition} and b.deleted_at is null and ${has(sql.ref("b.search_text"))}
      order by strpos(b.search_text, ${first}), b.id limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
};

/** A branch with its opening hours and where its mails go. */
export interface BranchTimes {
  readonly id: number;
  readonly car_dealer_id: number;
  /** `東京販売株式会社 江東支店`. */
  readonly full_name: string;
  readonly email: string | null;
  readonly times: OpeningTimes;
}

export const listBranchTimes = async (
  db: Db,
  ids: readonly number[],
): Promise<BranchTimes[]> => {
  const { rows } = await sql<Omit<BranchTimes, "times"> & OpeningTimes>`
    select b.id, b.car_dealer_id, d.name || ' ' || b.name as full_name, b.email, b.hours, b.closures
    from car_dealer_branches b join car_dealers d on d.id = b.car_dealer_id
    where b.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return rows.map(({ hours, closures, ...branch }) => ({
    ...branch,
    times: { hours, closures },
  }));
};
