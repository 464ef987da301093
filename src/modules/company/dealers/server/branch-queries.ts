import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import { foldedWords } from "#platform/server/search/text-search.ts";
import type { BranchListQuery } from "../contract/branch-endpoints.ts";
import { openingQuestions } from "../contract/branch-rules.ts";
import type { BranchScope } from "./access.ts";
import { prefectureOrder } from "./dealer-queries.ts";
import type { BranchTableRow } from "./tables.ts";
import "./tables.ts";

const columns = [
  "id",
  "version",
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
  "hours",
  "closures",
  "works",
  "updated_at",
] as const;
export type BranchListRow = Pick<BranchTableRow, (typeof columns)[number]>;

/** Where distances are measured from, in degrees. */
export interface Origin {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_DEGREE = 111.2;
/** Behind everything that has a place. */
const FAR_AWAY = 100_000;

/** Great-circle distance in kilometres: the same formula as `distanceKm`. */
const distanceTo = ({
  latitude,
  longitude,
}: Origin): RawBuilder<unknown> => sql`
  coalesce(2 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(car_dealer_branches.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(car_dealer_branches.latitude))
      * power(sin(radians(car_dealer_branches.longitude - ${longitude}::float8) / 2), 2)
  ))), ${FAR_AWAY}::float8)`;

/** The box first, by its index; then the circle in it. */
const isWithin = (origin: Origin, km: number): RawBuilder<SqlBool> => {
  const north = km / KM_PER_DEGREE;
  const east = north / Math.cos((origin.latitude * Math.PI) / 180);
  return sql<SqlBool>`(car_dealer_branches.latitude between ${origin.latitude - north}::float8
      and ${origin.latitude + north}::float8
    and car_dealer_branches.longitude between ${origin.longitude - east}::float8
      and ${origin.longitude + east}::float8
    and ${distanceTo(origin)} <= ${km}::float8)`;
};

/** The rule `openingOf`, for a whole table. */
const isOpenAt = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    openingQuestions(now).map(
      ({ date, minute }) =>
        sql`(car_dealer_branches.open_minutes @> ${minute}::int
          and not car_dealer_branches.closed_days @> ${date}::date)`,
    ),
    sql` or `,
  )})`;

/** Every word in the text of the branch or in that of its company. */
const holdsKeyword = (keyword: string): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...foldedWords(keyword).map(
        (word) =>
          sql<SqlBool>`(strpos(car_dealer_branches.search_text, ${word}) > 0
            or car_dealer_branches.car_dealer_id = any(array(
              select d.id from car_dealers d where strpos(d.search_text, ${word}) > 0)))`,
      ),
    ],
    sql` and `,
  );

const listFrom = (origin: Origin | undefined): TableList<BranchListQuery> => ({
  table: "car_dealer_branches",
  columns,
  filters: {
    q: holdsKeyword,
    car_dealer_id: (id) =>
      sql<SqlBool>`car_dealer_branches.car_dealer_id = ${id}`,
    prefecture: (names) => isOneOf("car_dealer_branches.prefecture", names),
    work: (words) =>
      sql<SqlBool>`car_dealer_branches.works @> ${[...words]}::text[]`,
    open: () => isOpenAt(Date.now()),
    within_km: (km) =>
      origin === undefined ? sql<SqlBool>`true` : isWithin(origin, km),
  },
  sorts: {
    dealer: sql`car_dealer_branches.car_dealer_id`,
    name_kana: sql`car_dealer_branches.name_kana`,
    prefecture: prefectureOrder(sql.ref("car_dealer_branches.prefecture")),
    // Without a place all are as far; a bare number would be read as the place of a column.
    distance:
      origin === undefined ? sql`${FAR_AWAY}::float8` : distanceTo(origin),
    updated_at: sql`car_dealer_branches.updated_at`,
  },
});

/** The queries of branches; distances are measured from `origin`. */
export const branchQueriesFrom = (origin: Origin | undefined) =>
  tableQueries<BranchScope, BranchListRow, BranchTableRow, BranchListQuery>(
    listFrom(origin),
  );

export const branchQueries = branchQueriesFrom(undefined);

/** All branches of a company, in the order of the list. */
export const listCompanyBranches = async (
  db: Db,
  scope: BranchScope,
  dealerId: number,
): Promise<BranchListRow[]> =>
  db
    .selectFrom("car_dealer_branches")
    .select(columns)
    .where("car_dealer_id", "=", dealerId)
    .where(scope.condition)
    .orderBy("name_kana")
    .orderBy("id")
    .execute();
