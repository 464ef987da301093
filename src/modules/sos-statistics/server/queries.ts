import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { scopeOfInquiries } from "#modules/sos-inquiries/server/service.ts";
import { tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { StatisticsPeriod } from "../contract/lookups.ts";
import type { DateSpan } from "../contract/rules.ts";

type CaseScope = ReturnType<typeof scopeOfInquiries>;

/** Which cases are counted. */
export interface CountedCases {
  readonly span: DateSpan;
  readonly divisions: readonly string[];
}

const isCounted = (
  scope: CaseScope,
  { span, divisions }: CountedCases,
): RawBuilder<SqlBool> =>
  sql.join(
    [
      scope.condition,
      sql<SqlBool>`sos_inquiries.received_at between ${tokyoDayRange(span.from)[0]}
        and ${tokyoDayRange(span.to)[1]}`,
      ...(divisions.length === 0
        ? []
        : [
            sql<SqlBool>`sos_inquiries.service_division && ${[...divisions]}::text[]`,
          ]),
    ],
    sql` and `,
  );

/** Places of a group's columns in `grouping(…)`: the bit of what it is grouped by is 0. */
export const groupings = {
  by_hour: 0b01111,
  by_step: 0b10111,
  by_division: 0b11011,
  by_trouble: 0b11101,
  by_area: 0b11110,
  total: 0b11111,
} as const;

/** How the day of a case is cut into steps of the line over time. */
const stepFormats: Readonly<Record<StatisticsPeriod, string>> = {
  day: "HH24",
  week: "YYYY-MM-DD",
  month: "YYYY-MM-DD",
  half_year: "YYYY-MM",
  year: "YYYY-MM",
};

export interface GroupRow {
  readonly grouping: number;
  readonly key: string | null;
  readonly cases: number;
  readonly accepted: number;
  readonly arrived: number;
  /** Seconds, median and 90th percentile. */
  readonly response: readonly [number, number] | null;
  readonly arrival: readonly [number, number] | null;
}

/** Cases in every grouping at once, with the times to the first acceptance and the first arrival. */
export const listCaseGroups = async (
  db: Db,
  scope: CaseScope,
  period: StatisticsPeriod,
  counted: CountedCases,
): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    with facts as materialized (
      select to_char(sos_inquiries.received_at at time zone 'Asia/Tokyo', 'HH24') as hour,
        to_char(sos_inquiries.received_at at time zone 'Asia/Tokyo', ${sql.lit(stepFormats[period])}) as step,
        (select string_agg(one, '/' order by one) from unnest(sos_inquiries.service_division) as one) as division,
        sos_inquiries.trouble_category as trouble, sos_inquiries.prefecture as area,
        case when first.accepted_at >= sos_inquiries.received_at
          then extract(epoch from first.accepted_at - sos_inquiries.received_at)::float8 end as response,
        case when first.arrived_at >= sos_inquiries.received_at
          then extract(epoch from first.arrived_at - sos_inquiries.received_at)::float8 end as arrival
      from sos_inquiries
      left join lateral (
        select min(d.accepted_at) as accepted_at, min(d.arrived_at) as arrived_at
        from sos_dispatches d where d.inquiry_id = sos_inquiries.id
      ) as first on true
      where ${isCounted(scope, counted)}
    )
    select grouping(hour, step, division, trouble, area) as grouping,
      case grouping(hour, step, division, trouble, area)
        when ${sql.lit(groupings.by_hour)} then hour when ${sql.lit(groupings.by_step)} then step
        when ${sql.lit(groupings.by_division)} then division
        when ${sql.lit(groupings.by_trouble)} then trouble
        when ${sql.lit(groupings.by_area)} then area end as key,
      count(*)::int as cases, count(response)::int as accepted, count(arrival)::int as arrived,
      percentile_cont(array[0.5, 0.9]) within group (order by response) as response,
      percentile_cont(array[0.5, 0.9]) within group (order by arrival) as arrival
    from facts
    group by grouping sets ((hour), (step), (division), (trouble), (area), ())`.execute(
    db,
  );
  return rows;
};

/** Cases of a period, without looking at any. */
export const countCases = async (
  db: Db,
  scope: CaseScope,
  counted: CountedCases,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sos_inquiries where ${isCounted(scope, counted)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

export interface CompanyRow {
  readonly tow_truck_company_id: number;
  readonly offered: number;
  readonly accepted: number;
  readonly declined: number;
  readonly silent: number;
  readonly waiting: number;
  readonly answer_p50: number | null;
}

/**
 * What each towing company answered to the dispatches of the counted cases. One that was taken back before the company
 * was silent says nothing of it and is not counted.
 */
export const listCompanyAnswers = async (
  db: Db,
  scope: CaseScope,
  counted: CountedCases & { readonly silence_minutes: number },
): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    with offers as (
      select d.tow_truck_company_id, d.accepted_at, d.arranged_at,
        case when d.accepted_at is not null then 'accepted'
          when d.declined_at is not null then 'declined'
          when coalesce(d.cancelled_at, clock_timestamp()) - d.arranged_at
            >= make_interval(mins => ${counted.silence_minutes}) then 'silent'
          when d.cancelled_at is null then 'waiting' end as answer
      from sos_inquiries join sos_dispatches d on d.inquiry_id = sos_inquiries.id
      where ${isCounted(scope, counted)}
        and d.arranged_at is not null and d.tow_truck_company_id is not null
    )
    select tow_truck_company_id, count(*)::int as offered,
      (count(*) filter (where answer = 'accepted'))::int as accepted,
      (count(*) filter (where answer = 'declined'))::int as declined,
      (count(*) filter (where answer = 'silent'))::int as silent,
      (count(*) filter (where answer = 'waiting'))::int as waiting,
      percentile_cont(0.5) within group (order by case when accepted_at >= arranged_at
        then extract(epoch from accepted_at - arranged_at)::float8 end) as answer_p50
    from offers where answer is not null group by tow_truck_company_id
    order by offered desc, tow_truck_company_id`.execute(db);
  return rows;
};
