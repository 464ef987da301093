import { describe, expect, it } from "vitest";
import {
  addMonthsToDay,
  fromDay,
  lastDayOfMonth,
  periodEnd,
  periodEndDay,
  toDay,
} from "./periods.ts";

interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const isLeap = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const lengthOf = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** The calendar counted day by day, from a day whose number is known. */
function* days(from: number, to: number): Generator<CalendarDay> {
  for (let year = from; year <= to; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let day = 1; day <= lengthOf(year, month); day += 1)
        yield { year, month, day };
}

const textOf = ({ year, month, day }: CalendarDay): string =>
  [
    String(year),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-");

const first = 1970;
const last = 2373;

/** Numbers of the first days of all months, counted day by day. */
const countedMonths = (): number[] => {
  const firsts: number[] = [];
  let number = 0;
  for (const { day } of days(first, last)) {
    if (day === 1) firsts.push(number);
    number += 1;
  }
  return firsts;
};

describe("periods of months", () => {
  it("agree with a day counter over 400 years", () => {
    const firsts = countedMonths();
    /** The rule as the Civil Code words it. */
    const endByTheLaw = (at: CalendarDay, months: number): number => {
      const index = (at.year - first) * 12 + at.month - 1 + months;
      const begin = firsts[index] ?? 0;
      const length = (firsts[index + 1] ?? 0) - begin;
      return at.day > length ? begin + length - 1 : begin + at.day - 2;
    };
    let number = 0;
    const wrong: string[] = [];
    for (const date of days(first, 2369)) {
      const text = textOf(date);
      if (toDay(text) !== number || fromDay(number) !== text) wrong.push(text);
      for (const months of [1, 3, 6, 12, 24, 36])
        if (periodEndDay(number, months) !== endByTheLaw(date, months))
          wrong.push(`${text} + ${String(months)}`);
      number += 1;
    }
    expect(number).toBe(146_097);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["2026-12-01", 3, "2027-02-28"],
    ["2027-03-01", 3, "2027-05-31"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2029-03-01", 12, "2030-02-28"],
    ["2026-03-01", 24, "2028-02-29"],
    ["2027-03-01", 12, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-10-31", 1, "2026-11-30"],
    ["2026-12-31", 2, "2027-02-28"],
  ])("%s and %i months end with %s", (start, months, end) => {
    expect(periodEnd(start, months)).toBe(end);
  });

  it("count months back, and know the last day of a month", () => {
    const back = (date: string, months: number) =>
      fromDay(addMonthsToDay(toDay(date), -months));
    expect(back("2027-01-31", 2)).toBe("2026-11-30");
    expect(back("2028-03-01", 12)).toBe("2027-03-01");
    expect(back("2028-02-29", 12)).toBe("2027-02-28");
    expect(back("1970-01-31", 2)).toBe("1969-11-30");
    expect(fromDay(lastDayOfMonth("2028-02"))).toBe("2028-02-29");
    expect(fromDay(lastDayOfMonth("2026-12"))).toBe("2026-12-31");
  });
});
