import { sql, type RawBuilder } from "kysely";
import { addDays, tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { countKeyword } from "#platform/server/search/keyword-search.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { InquiryListQuery } from "../contract/list-endpoints.ts";
import type { InquiryScope } from "./access.ts";
import {
  conditionOfHits,
  conditionOfList,
  searchSource,
} from "./filter-queries.ts";

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
 * Where the number of cases of a query is found (docs/decisions/120): in the counts by period or by sales company;
 * undefined where neither knows all that is asked for, and the cases themselves are few.
 */
const countsFor = (
  scope: InquiryScope,
  query: InquiryListQuery,
): RawBuilder<unknown> | undefined => {
  if (!isCounted(query)) return undefined;
  const { received_from, received_to, car_dealer_id } = query;
  if (received_from === undefined && received_to === undefined)
    return linesOf(sql`sos_inquiry_dealer_counts`);
  return scope.isOfDealer || car_dealer_id !== undefined
    ? undefined
    : linesOfPeriod(received_from, received_to);
};

/** Exact number of cases of a query, with or without a keyword. */
export const countInquiryRows = async (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
): Promise<number> => {
  const where = conditionOfList(scope, query);
  const words = wordsOf(query.q ?? "");
  if (words.length > 0)
    return countKeyword(db, {
      source: searchSource,
      words,
      where: conditionOfHits(scope, query),
    });
  const counts = countsFor(scope, query);
  const { rows } = await (
    counts === undefined
      ? sql<{ total: number }>`
          select count(*) as total from sos_inquiries where ${where}`
      : sql<{ total: number }>`
          select coalesce(sum(cases), 0) as total from ${counts}
          where ${conditionOfList(scope, { ...query, received_from: undefined, received_to: undefined })}`
  ).execute(db);
  return rows[0]?.total ?? 0;
};

/** Joins the lines of the counts that writes have added; a job does it from time to time. */
export const foldInquiryCounts = (db: Db): Promise<unknown> =>
  sql`select fold_sos_inquiry_counts()`.execute(db);
