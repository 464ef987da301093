import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addDays,
  businessDateDigits,
  findEra,
  formatClock,
  formatDate,
  formatDay,
  formatDayJapanese,
  formatDateTime,
  formatFileTime,
  formatMinute,
  formatShort,
  formatTime,
  formatYearMonth,
  formatYearMonthJapanese,
  isDate,
  isYearMonth,
  makeDate,
  remainingDays,
  tokyoDate,
  tokyoDayRange,
  tokyoInstant,
} from "./dates.ts";

const anyInstant = fc.integer({
  min: Date.parse("1900-01-02T00:00:00Z"),
  max: Date.parse("2199-12-30T00:00:00Z"),
});

describe("on the clock of Tokyo, whatever the zone of the machine", () => {
  test.each([
    ["2026-11-19T17:10:00Z", "2026/11/20 02:10:00", "2026-11-20", "20261120"],
    [
      "2026-11-20T14:59:59.999Z",
      "2026/11/20 23:59:59",
      "2026-11-20",
      "20261120",
    ],
    ["2026-11-20T15:00:00Z", "2026/11/21 00:00:00", "2026-11-21", "20261121"],
    ["2026-12-31T15:00:00Z", "2027/01/01 00:00:00", "2027-01-01", "20270101"],
    [
      "2024-02-29T00:00:00+09:00",
      "2024/02/29 00:00:00",
      "2024-02-29",
      "20240229",
    ],
    ["2026-03-08T07:30:00Z", "2026/03/08 16:30:00", "2026-03-08", "20260308"],
  ])("%s", (instant, shown, date, digits) => {
    expect(formatDateTime(instant)).toBe(shown);
    expect(formatDateTime(new Date(instant))).toBe(shown);
    expect(formatTime(instant)).toBe(shown.slice(11));
    expect(formatMinute(instant)).toBe(shown.slice(0, 16));
    expect(formatClock(instant)).toBe(shown.slice(11, 16));
    expect(formatFileTime(instant)).toBe(`${date} ${shown.slice(11)}`);
    const midnight = tokyoInstant(date);
    expect(formatShort(instant, midnight)).toBe(shown.slice(11, 16));
    expect(formatShort(instant, tokyoInstant(addDays(date, 1)))).toBe(
      shown.slice(5, 16),
    );
    expect(tokyoDate(instant)).toBe(date);
    expect(formatDate(instant)).toBe(date);
    expect(businessDateDigits(instant)).toBe(digits);
  });

  it("agrees with the calendar of the engine at every instant", () => {
    const reference = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Asia/Tokyo",
      dateStyle: "short",
      timeStyle: "medium",
    });
    fc.assert(
      fc.property(
        fc.integer({
          min: Date.parse("1960-01-01"),
          max: Date.parse("2199-12-30"),
        }),
        (at) => {
          expect(formatDateTime(at).replaceAll("/", "-")).toBe(
            reference.format(at),
          );
        },
      ),
    );
  });

  it("shows nothing for nothing and leaves a date what it is", () => {
    expect(formatDateTime(null)).toBe("");
    expect(formatDateTime(undefined)).toBe("");
    expect(formatDate(null)).toBe("");
    expect(formatDate("2026-11-20")).toBe("2026-11-20");
    expect(formatDay("2026-11-05")).toBe("2026/11/05");
    expect(formatDayJapanese("2026-11-05")).toBe("2026年11月5日");
    expect(formatDayJapanese(null)).toBe("");
    expect(() => formatDateTime("x")).toThrow(RangeError);
  });

  it("gives the range of a day", () => {
    expect(tokyoDayRange("2026-11-20")).toEqual([
      "2026-11-19T15:00:00.000Z",
      "2026-11-20T14:59:59.999Z",
    ]);
    expect(() => tokyoDayRange("2026-02-30")).toThrow(RangeError);
    fc.assert(
      fc.property(anyInstant, (at) => {
        const [start, end] = tokyoDayRange(tokyoDate(at));
        expect(Date.parse(start)).toBeLessThanOrEqual(at);
        expect(Date.parse(end)).toBeGreaterThanOrEqual(at);
        expect(formatTime(start)).toBe("00:00:00");
        expect(formatTime(end)).toBe("23:59:59");
      }),
    );
  });

  it("makes instants of date and time", () => {
    expect(tokyoInstant("2026-11-20", "02:10")).toBe(
      "2026-11-19T17:10:00.000Z",
    );
    expect(tokyoInstant("2026-11-20", "02:10:05")).toBe(
      "2026-11-19T17:10:05.000Z",
    );
    expect(tokyoInstant("2026-11-20")).toBe("2026-11-19T15:00:00.000Z");
  });
});

describe("days", () => {
  test.each([
    ["2026-11-20", "2026-11-20", 0],
    ["2026-11-20", "2026-12-10", 20],
    ["2026-11-20", "2026-11-10", -10],
    ["2024-02-28", "2024-03-01", 2],
    ["2026-03-07", "2026-03-09", 2],
    ["2026-10-31", "2026-11-02", 2],
  ])("from %s to %s: %i", (from, to, days) => {
    expect(remainingDays(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  test.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "20260101",
    "x",
    "",
  ])("%j is no date", (text) => {
    expect(isDate(text)).toBe(false);
  });

  it("knows leap days", () => {
    expect(isDate("2024-02-29")).toBe(true);
    expect(isDate("1900-02-29")).toBe(false);
    expect(makeDate(2026, 4, 31)).toBeUndefined();
    expect(makeDate(26, 4, 30)).toBeUndefined();
  });

  it("adds and counts the same days", () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: -9999, max: 9999 }),
        (at, days) => {
          const date = tokyoDate(at);
          expect(remainingDays(date, addDays(date, days))).toBe(days);
        },
      ),
    );
  });
});

describe("eras and months", () => {
  test.each([
    ["2019-05-01", "令和", 1],
    ["2019-04-30", "平成", 31],
    ["1989-01-08", "平成", 1],
    ["1989-01-07", "昭和", 64],
    ["1926-12-25", "昭和", 1],
    ["1926-12-24", "大正", 15],
    ["1912-07-29", "明治", 45],
  ])("%s is %s %i", (date, name, year) => {
    expect(findEra(date)).toMatchObject({ name, year });
  });

  test.each([
    ["2024-03", "2024/03", "令和6年3月"],
    ["2019-05", "2019/05", "令和元年5月"],
    ["2019-04", "2019/04", "平成31年4月"],
    ["1988-01", "1988/01", "昭和63年1月"],
    ["", "", ""],
  ])("%s is shown %s, %s", (month, shown, japanese) => {
    expect(formatYearMonth(month)).toBe(shown);
    expect(formatYearMonthJapanese(month)).toBe(japanese);
  });

  it("knows months", () => {
    expect(formatYearMonth(null)).toBe("");
    expect(isYearMonth("2024-12")).toBe(true);
    expect(isYearMonth("2024-13")).toBe(false);
    expect(isYearMonth("2024-00")).toBe(false);
    expect(isYearMonth("2024-3")).toBe(false);
  });
});
