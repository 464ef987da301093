import {
  addDays,
  formatTime,
  makeDate,
  remainingDays,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { weekdayOf } from "#platform/contract/japanese/holidays.ts";
import type { StatisticsPeriod } from "./lookups.ts";

/** First and last day of a period, `YYYY-MM-DD`. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
}

/** The business year begins in April. */
const FIRST_MONTH = 4;

const monthsOf: Readonly<Partial<Record<StatisticsPeriod, number>>> = {
  month: 1,
  half_year: 6,
  year: 12,
};

/** First day of the month so many months after a month. */
const firstOfMonth = (year: number, month: number): string => {
  const months = year * 12 + month - 1;
  return (
    makeDate(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1) ?? ""
  );
};

/** Whole months of the year, counted from April: 1 for months, 6 for half-years, 12 for years. */
const monthSpan = (date: string, months: number): DateSpan => {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const since = (month - FIRST_MONTH + 12) % 12;
  const first = month - (since % months);
  return {
    from: firstOfMonth(year, first),
    to: addDays(firstOfMonth(year, first + months), -1),
  };
};

/** The period in which a date lies. Weeks begin on Monday. */
export const periodSpan = (
  period: StatisticsPeriod,
  date: string,
): DateSpan => {
  const months = monthsOf[period];
  if (months !== undefined) return monthSpan(date, months);
  if (period === "day") return { from: date, to: date };
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
};

/** A date in the period before or after the one in which a date lies. */
export const neighbourDate = (
  period: StatisticsPeriod,
  date: string,
  step: 1 | -1,
): string => {
  const { from, to } = periodSpan(period, date);
  return addDays(step === 1 ? to : from, step);
};

/** Whether the period in which a date lies has not ended. */
export const isRunning = (period: StatisticsPeriod, date: string): boolean =>
  periodSpan(period, date).to >= tokyoDate();

/** A span that may end within its last day, at `HH:mm` of Tokyo; null: with that day. */
export interface ComparedSpan extends DateSpan {
  readonly time: string | null;
}

/** What a period is compared with: the one before, of which only as much is counted as has passed of one that runs. */
export const comparedSpan = (
  period: StatisticsPeriod,
  date: string,
  now: number = Date.now(),
): ComparedSpan => {
  const span = periodSpan(period, date);
  const before = periodSpan(period, neighbourDate(period, date, -1));
  const today = tokyoDate(now);
  const to = addDays(before.from, remainingDays(span.from, today));
  const isWhole = today < span.from || today > span.to || to > before.to;
  return isWhole
    ? { ...before, time: null }
    : { from: before.from, to, time: formatTime(now).slice(0, 5) };
};

/** Steps of the line over time: hours of a day, days of a week or month, months of a half-year or year. */
export const stepsOf = (period: StatisticsPeriod, span: DateSpan): string[] => {
  if (period === "day")
    return Array.from({ length: 24 }, (_, hour) =>
      String(hour).padStart(2, "0"),
    );
  if (period === "week" || period === "month")
    return Array.from(
      { length: remainingDays(span.from, span.to) + 1 },
      (_, day) => addDays(span.from, day),
    );
  const year = Number(span.from.slice(0, 4));
  const month = Number(span.from.slice(5, 7));
  return Array.from({ length: period === "year" ? 12 : 6 }, (_, at) =>
    firstOfMonth(year, month + at).slice(0, 7),
  );
};

/** Part of a whole in percent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
