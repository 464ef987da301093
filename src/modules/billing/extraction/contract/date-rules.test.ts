import { describe, expect, it } from "vitest";
import { addDays } from "#platform/contract/japanese/dates.ts";
import { weekdayOf } from "#platform/contract/japanese/holidays.ts";
import { isQueryDate, nextRun, resolveDates } from "./date-rules.ts";
import { relativeDates, type RelativeDate } from "./lookups.ts";

const on = (today: string, code: RelativeDate): unknown =>
  resolveDates({ from: code }, today, { last_closing: null })["from"];

const daysOfThreeYears = 365 * 3;
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

/** What each code means on a day, reckoned by the calendar of the language itself. */
const calendarOf = (day: Date): Readonly<Record<string, string>> => {
  const [year, month, date] = [
    day.getUTCFullYear(),
    day.getUTCMonth(),
    day.getUTCDate(),
  ];
  const of = (y: number, m: number, d: number): string =>
    dateOf(new Date(Date.UTC(y, m, d)));
  const sinceMonday = day.getUTCDay() === 0 ? 6 : day.getUTCDay() - 1;
  const fiscal = month >= 3 ? year : year - 1;
  const isSecondHalf = month >= 9 || month < 3;
  return {
    "@today": of(year, month, date),
    "@yesterday": of(year, month, date - 1),
    "@week_start": of(year, month, date - sinceMonday),
    "@last_week_start": of(year, month, date - sinceMonday - 7),
    "@last_week_end": of(year, month, date - sinceMonday - 1),
    "@month_start": of(year, month, 1),
    "@last_month_start": of(year, month - 1, 1),
    "@last_month_end": of(year, month, 0),
    "@year_start": of(fiscal, 3, 1),
    "@half_start": isSecondHalf ? of(fiscal, 9, 1) : of(fiscal, 3, 1),
    ...Object.fromEntries(
      [3, 7, 14, 30, 60, 90, 180, 365].map((days) => [
        `@days_${String(days)}`,
        of(year, month, date - days),
      ]),
    ),
  };
};

describe("a relative date", () => {
  it.each([
    ["2026-11-26", "@today", "2026-11-26"],
    ["2026-11-01", "@yesterday", "2026-10-31"],
    ["2026-11-26", "@week_start", "2026-11-23"],
    ["2026-11-23", "@week_start", "2026-11-23"],
    ["2026-11-29", "@last_week_start", "2026-11-16"],
    ["2026-11-29", "@last_week_end", "2026-11-22"],
    ["2026-03-31", "@last_month_start", "2026-02-01"],
    ["2026-03-31", "@last_month_end", "2026-02-28"],
    ["2028-03-01", "@last_month_end", "2028-02-29"],
    ["2027-01-05", "@last_month_start", "2026-12-01"],
    ["2026-03-31", "@year_start", "2025-04-01"],
    ["2026-04-01", "@year_start", "2026-04-01"],
    ["2026-03-31", "@half_start", "2025-10-01"],
    ["2026-09-30", "@half_start", "2026-04-01"],
    ["2026-10-01", "@half_start", "2026-10-01"],
    ["2026-03-05", "@days_7", "2026-02-26"],
  ] as const)("on %s %s is %s", (today, code, date) => {
    expect(on(today, code)).toBe(date);
  });

  it("knows the last closing, and before the first the end of last month", () => {
    const query = { to: "@last_closing" };
    expect(
      ["2026-11-20", null].map((last_closing) =>
        resolveDates(query, "2026-11-26", { last_closing }),
      ),
    ).toEqual([{ to: "2026-11-20" }, { to: "2026-10-31" }]);
  });

  it("is never after today, over three years", () => {
    const late: string[] = [];
    let today = "2026-01-01";
    while (today < "2029-01-01") {
      for (const { code } of relativeDates.options)
        if (String(on(today, code)) > today) late.push(`${today} ${code}`);
      today = addDays(today, 1);
    }
    expect(late).toEqual([]);
  });

  it("is the day that a calendar says, of every day of three years", () => {
    const wrong: string[] = [];
    for (let at = 0; at < daysOfThreeYears; at += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + at));
      const today = dateOf(day);
      for (const [code, date] of Object.entries(calendarOf(day)))
        if (on(today, code as RelativeDate) !== date)
          wrong.push(`${today} ${code}`);
    }
    expect(wrong).toEqual([]);
    // Each of them but what only the data know.
    expect(
      ["@last_closing", ...Object.keys(calendarOf(new Date()))].toSorted(),
    ).toEqual(relativeDates.codes.toSorted());
  });

  it("leaves everything else as it is", () => {
    const query = { q: "@nobody", from: "2026-11-01", ids: [1, 2] };
    const known = { last_closing: null };
    expect(resolveDates(query, "2026-11-26", known)).toEqual(query);
    expect(["2026-11-01", "@today", "x", 3].map(isQueryDate)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the next day of a schedule", () => {
  it.each([
    ["none", null, "2026-11-26", null],
    ["weekly", 4, "2026-11-26", "2026-12-03"],
    ["weekly", 5, "2026-11-26", "2026-11-27"],
    ["weekly", 7, "2026-11-30", "2026-12-06"],
    ["monthly", 26, "2026-11-26", "2026-12-26"],
    ["monthly", 27, "2026-11-26", "2026-11-27"],
    ["monthly", 31, "2026-11-30", "2026-12-31"],
    ["monthly", 31, "2027-01-31", "2027-02-28"],
  ] as const)("%s on %s after %s is %s", (schedule, day, after, date) => {
    expect(nextRun(schedule, day, after)).toBe(date);
  });

  it("comes once in each week, on its day, over three years", () => {
    let day = "2026-01-01";
    for (let run = 0; run < 150; run += 1) {
      const next = nextRun("weekly", 3, day) ?? "";
      const isRight =
        weekdayOf(next) === 3 && next > day && next <= addDays(day, 7);
      expect(isRight).toBe(true);
      day = next;
    }
  });
});
