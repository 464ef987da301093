import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

export interface CompanyRecord {
  readonly id: number;
  /** Median minutes from request to arrival; null below three arrivals. */
  readonly response_minutes: number | null;
  readonly open_dispatch_count: number;
}

const daysLookedBack = 180;
const dispatchesLookedAt = 40;
const arrivalsNeeded = 3;

/** What the last dispatches of each company say: at most 40 of the last 180 days, by the index of company and time. */
export const listCompanyRecords = async (
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, CompanyRecord>> => {
  const { rows } = await sql<CompanyRecord>`
    select c.id, r.open_dispatch_count,
      case when r.arrivals >= ${arrivalsNeeded} then round(r.median)::int end as response_minutes
    from unnest(${[...companyIds]}::bigint[]) as c (id)
    cross join lateral (
      select count(*) filter (where progress in ('requested', 'accepted', 'departed', 'arrived')) as open_dispatch_count,
        count(arrived_at) as arrivals,
        percentile_cont(0.5) within group (order by extract(epoch from arrived_at - arranged_at) / 60)
          filter (where arrived_at is not null) as median
      from (
        select progress, arranged_at, arrived_at from sos_dispatches d
        where d.tow_truck_company_id = c.id
          and d.arranged_at > now() - make_interval(days => ${daysLookedBack})
        order by d.arranged_at desc limit ${dispatchesLookedAt}
      ) last
    ) r`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
