import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { ComparedSpan } from "../contract/rules.ts";
import { addDays, tokyoInstant } from "#platform/contract/japanese/dates.ts";
import type { CaseGroup, CompanyAnswers } from "../contract/schema.ts";
import type { StatisticsScope } from "./access.ts";
import "./tables.ts";

/** Which cases are counted: received in a span, with one of the divisions, or all where none is named. */
export interface Counted {
  readonly span: ComparedSpan;
  readonly divisions: readonly string[];
}

const isCounted = ({ span, divisions }: Counted) => {
  const until =
    span.time === null
      ? tokyoInstant(addDays(span.to, 1))
      : tokyoInstant(span.to, span.time);
  const received = sql`received_at >= ${tokyoInstant(span.from)} and received_at < ${until}`;
  return divisions.length === 0
    ? received
    : sql`${received} and string_to_array(division, '/') && ${[...divisions]}::text[]`;
};

/** A double reception counts with the case it was merged into. */
const isCase = (counted: Counted) =>
  sql`${isCounted(counted)} and not is_merged`;

export const hasMarks = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom("sos_statistics_marks")
    .select("inquiry_id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const countCases = async (
  db: Db,
  _scope: StatisticsScope,
  counted: Counted,
): Promise<number> => {
  const { rows } = await sql<{ cases: number }>`
    select count(*)::int as cases from sos_statistics_cases where ${isCase(counted)}`.execute(
    db,
  );
  return rows[0]?.cases ?? 0;
};

const duration = (seconds: "response" | "arrival") => sql`json_build_object(
  'count', count(${sql.ref(seconds)}),
  'p50', round(percentile_cont(0.5) within group (order by ${sql.ref(seconds)})),
  'p90', round(percentile_cont(0.9) within group (order by ${sql.ref(seconds)})))`;

export type Dimension =
  | "total"
  | "hour"
  | "step"
  | "division"
  | "trouble"
  | "area";

/**
 * Cases in every grouping, each with the largest first.
 *
 * @param stepLength of the date of reception, that is a step: 10 for days, 7 for months
 */
export const listGroups = async (
  db: Db,
  _scope: StatisticsScope,
  counted: Counted,
  stepLength: number,
): Promise<(CaseGroup & { dimension: Dimension })[]> => {
  const { rows } = await sql<CaseGroup & { dimension: Dimension }>`
    select case when grouping(hour) = 0 then 'hour' when grouping(step) = 0 then 'step'
        when grouping(division) = 0 then 'division' when grouping(trouble) = 0 then 'trouble'
        when grouping(area) = 0 then 'area' else 'total' end as dimension,
      coalesce(hour, step, division, trouble, area) as key, count(*)::int as cases,
      ${duration("response")} as response, ${duration("arrival")} as arrival
    from (
      select *, left(received_on::text, ${stepLength}) as step
      from sos_statistics_cases where ${isCase(counted)}
    ) as facts
    group by grouping sets ((), (hour), (step), (division), (trouble), (area))
    order by cases desc, key nulls first`.execute(db);
  return rows;
};

/** What each company answered, as it stands now. A request taken back before the company was silent says nothing. */
export const listAnswers = async (
  db: Db,
  _scope: StatisticsScope,
  counted: Counted,
  silenceMinutes: number,
): Promise<Omit<CompanyAnswers, "name">[]> => {
  const { rows } = await sql<Omit<CompanyAnswers, "name">>`
    select tow_truck_company_id, count(*)::int as offered,
      count(*) filter (where told = 'accepted')::int as accepted,
      count(*) filter (where told = 'declined')::int as declined,
      count(*) filter (where told = 'silent')::int as silent,
      count(*) filter (where told = 'waiting')::int as waiting,
      round(percentile_cont(0.5) within group (order by seconds))::int as answer_p50
    from (
      select requests.*, coalesce(answer, case
        when coalesce(cancelled_at, now()) - arranged_at >= make_interval(mins => ${silenceMinutes}) then 'silent'
        when cancelled_at is null then 'waiting' end) as told
      from sos_statistics_requests as requests join sos_statistics_cases using (inquiry_id)
      where ${isCounted(counted)}
    ) as asked
    where told is not null
    group by tow_truck_company_id
    order by offered desc, tow_truck_company_id`.execute(db);
  return rows;
};
