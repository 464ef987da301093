import { sql, type RawBuilder } from "kysely";
import { addDays, tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { InquiryListQuery } from "../contract/list-schema.ts";
import type { InquiryScope } from "./access.ts";

/** Lines of counts with the columns that the conditions ask for; only cases that are not deleted have any. */
const linesOf = (counts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select *, null::timestamptz as deleted_at from ${counts}) as sos_inquiries`;

const beginningOf = (date: string): string => tokyoDayRange(date)[0];

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Lines of whole months, and of single days at both ends of the period. Dates are `YYYY-MM-DD` in Asia/Tokyo. */
const linesOfPeriod = (from = "1900-01-01", to = "2199-12-31") => {
  const end = addDays(to, 1);
  const firstMonth =
    from === monthOf(from) ? from : monthOf(addDays(monthOf(from), 32));
  const lastMonth = monthOf(end);
  const [left, right] =
    firstMonth < lastMonth ? [firstMonth, lastMonth] : [end, end];
  const within = (grain: string, after: string, before: string) =>
    sql`(grain = ${grain} and received_at >= ${beginningOf(after)} and received_at < ${beginningOf(before)})`;
  return linesOf(
    sql`sos_inquiry_period_counts where ${sql.join(
      [
        within("day", from, left),
        within("month", left, right),
        within("day", right, end),
      ],
      sql` or `,
    )}`,
  );
};

const linesOfAllTimes = linesOf(
  sql`sos_inquiry_period_counts where grain = 'all'`,
);

/** What the counts know of a case, and what is no filter: with any other the cases themselves are few. */
const countedNames: ReadonlySet<string> = new Set<keyof InquiryListQuery>([
  "page",
  "per_page",
  "sort",
  "q",
  "inquiry_status",
  "dispatch_status",
  "service_division",
  "road_type",
  "approval_need",
  "car_dealer_id",
  "received_from",
  "received_to",
]);

const isCounted = (query: InquiryListQuery): boolean =>
  Object.entries(query).every(
    ([name, value]: [string, unknown]) =>
      value === undefined ||
      (Array.isArray(value) && value.length === 0) ||
      countedNames.has(name),
  );

/**
 * Where the number of cases of a query stands (docs/decisions/120): in the counts by period or by sales company;
 * undefined where neither knows all that is asked for, and the cases themselves are few.
 */
export const countsOf = (
  scope: InquiryScope,
  query: InquiryListQuery,
): { lines: RawBuilder<unknown>; query: InquiryListQuery } | undefined => {
  if (!isCounted(query)) return undefined;
  const { received_from, received_to, car_dealer_id } = query;
  const isOfPeriod = received_from !== undefined || received_to !== undefined;
  if (scope.isOfDealer || car_dealer_id !== undefined)
    return isOfPeriod
      ? undefined
      : { lines: linesOf(sql`sos_inquiry_dealer_counts`), query };
  if (!isOfPeriod) return { lines: linesOfAllTimes, query };
  return {
    lines: linesOfPeriod(received_from, received_to),
    query: { ...query, received_from: undefined, received_to: undefined },
  };
};

/** Joins the lines of the counts that writes have added; a job does it from time to time. */
export const foldInquiryCounts = (db: Db): Promise<unknown> =>
  sql`select fold_sos_inquiry_counts()`.execute(db);
