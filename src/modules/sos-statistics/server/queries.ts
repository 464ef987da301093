import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { DateSpan } from "../contract/rules.ts";
import type { StatisticsScope } from "./access.ts";
import type {
  Answer,
  CaseFact,
  DayKeys,
  KeptDay,
  OfferFact,
} from "./day-data.ts";
import "./tables.ts";

/**
 * Days of a span that are not kept as they are now, the newest first: marked ones, and those between the first and
 * the last case that were never kept.
 */
export const listStaleDays = async (
  db: Db,
  { from, to }: DateSpan,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    with received as (
      select (min(received_at) at time zone 'Asia/Tokyo')::date as first,
        (max(received_at) at time zone 'Asia/Tokyo')::date as last
      from sos_inquiries
    )
    select day from (
      select day from sos_statistics_marks where day between ${from}::date and ${to}::date
      union
      select one::date from received,
        generate_series(greatest(first, ${from}::date), least(last, ${to}::date), interval '1 day') as one
      where not exists (select 1 from sos_statistics_days as kept where kept.day = one::date)
    ) as stale
    order by day desc limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
};

/** A list of days joined with the cases that were received on each. */
const casesOfDays = (days: readonly string[]) => sql`
  unnest(${[...days]}::date[]) as days(day)
  join sos_inquiries on sos_inquiries.received_at >= days.day::timestamp at time zone 'Asia/Tokyo'
    and sos_inquiries.received_at < (days.day + 1)::timestamp at time zone 'Asia/Tokyo'
    and sos_inquiries.deleted_at is null`;

const division = sql`(select string_agg(one, '/' order by one) from unnest(sos_inquiries.service_division) as one)`;

/** Milliseconds from one moment to another; null where the second is missing. */
const milliseconds = (from: string, to: string) =>
  sql`(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) * 1000)::float8`;

/** Cases received on days, with the times to the first acceptance and the first arrival by anybody. */
export const listCaseFacts = async (
  db: Db,
  days: readonly string[],
): Promise<(CaseFact & { day: string })[]> => {
  const { rows } = await sql<CaseFact & { day: string }>`
    select days.day,
      extract(hour from sos_inquiries.received_at at time zone 'Asia/Tokyo')::int as hour,
      ${division} as division, sos_inquiries.trouble_category as trouble, sos_inquiries.prefecture as area,
      ${milliseconds("sos_inquiries.received_at", "first.accepted_at")} as response,
      ${milliseconds("sos_inquiries.received_at", "first.arrived_at")} as arrival
    from ${casesOfDays(days)}
    left join lateral (
      select min(d.accepted_at) as accepted_at, min(d.arrived_at) as arrived_at
      from sos_dispatches d where d.inquiry_id = sos_inquiries.id
    ) as first on true`.execute(db);
  return rows;
};

/** What towing companies answered to the dispatches of those cases, or when they were no longer asked. */
export const listOfferFacts = async (
  db: Db,
  days: readonly string[],
): Promise<(OfferFact & { day: string })[]> => {
  const { rows } = await sql<OfferFact & { day: string; answer: Answer }>`
    select days.day, ${division} as division, d.tow_truck_company_id as company,
      case when d.accepted_at is not null then 'accepted'
        when d.declined_at is not null then 'declined'
        when d.cancelled_at is not null then 'withdrawn' else 'open' end as answer,
      case when d.accepted_at >= d.arranged_at then ${milliseconds("d.arranged_at", "d.accepted_at")}
        when d.accepted_at is not null then null
        when d.cancelled_at is not null then ${milliseconds("d.arranged_at", "d.cancelled_at")}
        else (extract(epoch from d.arranged_at) * 1000)::float8 end as value
    from ${casesOfDays(days)}
    join sos_dispatches d on d.inquiry_id = sos_inquiries.id
    where d.arranged_at is not null and d.tow_truck_company_id is not null`.execute(
    db,
  );
  return rows;
};

/** Days of a span as they are kept, in their order. A day without cases may be missing. */
export const listKeptDays = async (
  db: Db,
  _scope: StatisticsScope,
  { from, to }: DateSpan,
): Promise<(KeptDay & { day: string })[]> => {
  const { rows } = await sql<KeptDay & { day: string }>`
    select day, keys, cases, offers from sos_statistics_days
    where day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
};

/** Names and numbers of a span alone. */
export const listKeptKeys = async (
  db: Db,
  _scope: StatisticsScope,
  { from, to }: DateSpan,
): Promise<DayKeys[]> => {
  const { rows } = await sql<{ keys: DayKeys }>`
    select keys from sos_statistics_days
    where day between ${from}::date and ${to}::date`.execute(db);
  return rows.map(({ keys }) => keys);
};
