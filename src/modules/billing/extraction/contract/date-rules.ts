import { addDays, isDate } from "#platform/contract/japanese/dates.ts";
import { weekdayOf } from "#platform/contract/japanese/holidays.ts";
import {
  addMonthsToDay,
  fromDay,
  lastDateOf,
  toDay,
} from "#platform/contract/japanese/periods.ts";
import { relativeDates, type RelativeDate, type Schedule } from "./lookups.ts";

const monthStart = (date: string, months = 0): string =>
  fromDay(addMonthsToDay(toDay(`${date.slice(0, 7)}-01`), months));

/** Monday of the week of a date. */
const weekStart = (date: string): string =>
  addDays(date, -((weekdayOf(date) + 6) % 7));

/** First of April or October before a date, or of April alone. */
const fiscalStart = (date: string, starts: readonly number[]): string => {
  const month = Number(date.slice(5, 7));
  const found = starts.findLast((start) => start <= month);
  const year = Number(date.slice(0, 4)) - (found === undefined ? 1 : 0);
  return `${String(year)}-${String(found ?? starts.at(-1)).padStart(2, "0")}-01`;
};

const april = 4;
const october = 10;

/** Days that only the data know. */
export interface KnownDays {
  /** Of the last closing of bills; null before the first. */
  readonly last_closing: string | null;
}

type NamedDate = Exclude<RelativeDate, `@days_${string}`>;

const resolvers: Readonly<
  Record<NamedDate, (today: string, known: KnownDays) => string>
> = {
  "@today": (today) => today,
  "@yesterday": (today) => addDays(today, -1),
  "@week_start": weekStart,
  "@last_week_start": (today) => addDays(weekStart(today), -7),
  "@last_week_end": (today) => addDays(weekStart(today), -1),
  "@month_start": (today) => monthStart(today),
  "@last_month_start": (today) => monthStart(today, -1),
  "@last_month_end": (today) => addDays(monthStart(today), -1),
  "@year_start": (today) => fiscalStart(today, [april]),
  "@half_start": (today) => fiscalStart(today, [april, october]),
  // Before the first closing, the day on which most of them would have been.
  "@last_closing": (today, { last_closing }) =>
    last_closing ?? addDays(monthStart(today), -1),
};

const isNamed = (code: string): code is NamedDate => code in resolvers;

/** The day that a relative date means. */
export const dayOf = (
  code: RelativeDate,
  today: string,
  known: KnownDays,
): string =>
  isNamed(code)
    ? resolvers[code](today, known)
    : addDays(today, -Number(code.replace("@days_", "")));

type Query = Readonly<Record<string, unknown>>;

/** Whether a value of a query is a date, fixed or relative. */
export const isQueryDate = (value: unknown): value is string =>
  typeof value === "string" &&
  (isDate(value) || relativeDates.find(value) !== undefined);

/** A query with its relative dates as the days they mean. */
export const resolveDates = (
  query: Query,
  today: string,
  known: KnownDays,
): Query =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const relative =
        typeof value === "string" ? relativeDates.find(value) : undefined;
      return [
        name,
        relative === undefined ? value : dayOf(relative.code, today, known),
      ];
    }),
  );

/** The next day after a date on which a schedule runs; null where it does not. */
export const nextRun = (
  schedule: Schedule,
  day: number | null,
  after: string,
): string | null => {
  if (schedule === "none" || day === null) return null;
  if (schedule === "weekly") {
    const monday = weekStart(after);
    const found = addDays(monday, day - 1);
    return found > after ? found : addDays(found, 7);
  }
  const inMonth = (month: string): string => {
    const last = lastDateOf(month.slice(0, 7));
    const date = `${month.slice(0, 8)}${String(day).padStart(2, "0")}`;
    return date < last ? date : last;
  };
  const found = inMonth(monthStart(after));
  return found > after ? found : inMonth(monthStart(after, 1));
};
