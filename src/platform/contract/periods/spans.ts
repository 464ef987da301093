import {
  addDays,
  makeDate,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { weekdayOf } from "#platform/contract/japanese/holidays.ts";
import type { Period } from "./lookups.ts";

/** First and last day of a period, `YYYY-MM-DD`. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
}

/** The business year begins in April. */
const FIRST_MONTH = 4;

const monthsOf: Readonly<Partial<Record<Period, number>>> = {
  month: 1,
  half_year: 6,
  year: 12,
};

/** First day of the month so many months after a month. */
export const firstOfMonth = (year: number, month: number): string => {
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
export const periodSpan = (period: Period, date: string): DateSpan => {
  const months = monthsOf[period];
  if (months !== undefined) return monthSpan(date, months);
  if (period === "day") return { from: date, to: date };
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
};

/** A date in the period before or after the one in which a date lies. */
export const neighbourDate = (
  period: Period,
  date: string,
  step: 1 | -1,
): string => {
  const { from, to } = periodSpan(period, date);
  return addDays(step === 1 ? to : from, step);
};

/** Whether the period in which a date lies has not ended. */
export const isRunning = (period: Period, date: string): boolean =>
  periodSpan(period, date).to >= tokyoDate();
