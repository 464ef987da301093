import { sql, type RawBuilder } from "kysely";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { dealers } from "../contract/dealer-record.ts";
import type { DealerScope } from "./access.ts";
import "./tables.ts";

const names = PREFECTURES.map(({ name }) => name);

/** From north to south, as prefectures are read; none comes last. */
export const prefectureOrder = (
  column: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce(array_position(${names}::text[], ${column}), ${names.length + 1})`;

/** What the list of companies has beside its fields. */
export const dealerSql = {
  sorts: { prefecture: prefectureOrder(sql.ref("car_dealers.prefecture")) },
};

const columns = [
  "id",
  "code",
  "name",
  "phone",
  "postal_code",
  "prefecture",
  "address",
] as const;

/** A company as its paper shows it. */
export type DealerHead = Pick<RowOf<typeof dealers>, (typeof columns)[number]>;

/** A company within the scope; undefined where there is none. */
export const findDealerRow = (
  db: Db,
  scope: DealerScope,
  id: number,
): Promise<DealerHead | undefined> =>
  db
    .selectFrom("car_dealers")
    .select(columns)
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
