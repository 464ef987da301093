import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import {
  branchIssues,
  closedDaysOf,
  hoursWords,
  openingOf,
  openingQuestions,
  openMinutesOf,
  weekWords,
  type Closure,
  type DayHours,
} from "./branch-rules.ts";

const closed: DayHours = { opens_at: null, closes_at: null };
const day = (opens_at: string, closes_at: string): DayHours => ({
  opens_at,
  closes_at,
});
/** Sunday to Saturday, then holidays. */
const week = (
  weekday: DayHours,
  saturday = closed,
  sunday = closed,
  holiday = closed,
): DayHours[] => [
  sunday,
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  holiday,
];
const usual = { hours: week(day("09:00", "18:00")), closures: [] };
const night = { hours: week(day("17:00", "02:00")), closures: [] };
const at = (text: string) => {
  const [date = "", time = ""] = text.split(" ");
  return tokyoInstant(date, time);
};

describe("openingOf", () => {
  it.each([
    // 2026-11-20 is a Friday, 2026-11-23 a holiday on a Monday.
    ["2026-11-20 08:59", usual, false, null, "09:00～18:00"],
    ["2026-11-20 09:00", usual, true, "18:00", "09:00～18:00"],
    ["2026-11-20 17:59", usual, true, "18:00", "09:00～18:00"],
    ["2026-11-20 18:00", usual, false, null, "09:00～18:00"],
    ["2026-11-21 10:00", usual, false, null, "休業"],
    ["2026-11-23 10:00", usual, false, null, "休業"],
    ["2026-11-20 16:59", night, false, null, "17:00～翌02:00"],
    ["2026-11-20 23:00", night, true, "02:00", "17:00～翌02:00"],
    // Friday's night goes on into Saturday, on which it does not open.
    ["2026-11-21 01:59", night, true, "02:00", "休業"],
    ["2026-11-21 02:00", night, false, null, "休業"],
    // The night before a holiday goes on into it; the holiday's own night does not exist.
    ["2026-11-23 01:00", night, false, null, "休業"],
    ["2026-11-24 01:00", night, false, null, "17:00～翌02:00"],
  ])("%s", (now, times, is_open, until, today) => {
    expect(openingOf(times, at(now))).toEqual({ is_open, until, today });
  });

  it("knows round the clock, which has no end", () => {
    const always = day("00:00", "00:00");
    const hours = week(always, always, always, always);
    for (const time of ["00:00", "12:00", "23:59"])
      expect(
        openingOf({ hours, closures: [] }, at(`2026-11-22 ${time}`)),
      ).toEqual({ is_open: true, until: null, today: "24時間" });
  });

  it("tells when round the clock ends: before a day on which it is closed", () => {
    const always = day("00:00", "00:00");
    const times = { hours: week(always), closures: [] };
    const until = (now: string) => openingOf(times, at(now)).until;
    // Friday is followed by a Saturday on which it is closed.
    expect(until("2026-11-19 23:00")).toBeNull();
    expect(until("2026-11-20 00:01")).toBe("24:00");
    expect(until("2026-11-20 23:50")).toBe("24:00");
    const closures = [{ to: "2026-11-19", from: "2026-11-19", note: null }];
    expect(openingOf({ ...times, closures }, at("2026-11-18 12:00"))).toEqual({
      is_open: true,
      until: "24:00",
      today: "24時間",
    });
  });

  it("goes on where one day's night meets the next morning", () => {
    const hours = week(day("06:00", "06:00"), day("06:00", "12:00"));
    const times = { hours, closures: [] };
    expect(openingOf(times, at("2026-11-20 20:00")).until).toBe("12:00");
    expect(openingOf(times, at("2026-11-21 05:00")).until).toBe("12:00");
  });

  it("is closed on days off, and the night that began before them goes on", () => {
    const closures: Closure[] = [
      { to: "2026-11-20", from: "2026-11-19", note: "棚卸" },
    ];
    const times = { ...night, closures };
    expect(openingOf(times, at("2026-11-19 01:00")).is_open).toBe(true);
    expect(openingOf(times, at("2026-11-19 20:00"))).toEqual({
      is_open: false,
      until: null,
      today: "臨時休業（棚卸）",
    });
    expect(openingOf(times, at("2026-11-21 01:00")).is_open).toBe(false);
  });
});

const clocks = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) =>
    [Math.floor(minute / 60), minute % 60]
      .map((part) => String(part).padStart(2, "0"))
      .join(":"),
  );
const days = fc.oneof(
  fc.constant(closed),
  fc.tuple(clocks, clocks).map(([a, b]) => day(a, b)),
);
const dates = fc
  .integer({ min: 0, max: 60 })
  .map((offset) =>
    new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10),
  );
const closures = fc.array(
  fc.tuple(dates, dates).map(([a, b]): Closure => {
    const [from = a, to = b] = [a, b].toSorted();
    return { to, from, note: null };
  }),
  { maxLength: 4 },
);

describe("what is stored of the hours", () => {
  it("answers as the rule does, at every minute", () => {
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 8, maxLength: 8 }),
        closures,
        dates,
        clocks,
        (hours, off, date, time) => {
          const minutes = openMinutesOf(hours);
          const closedDays = closedDaysOf(off);
          const now = tokyoInstant(date, time);
          const asked = openingQuestions(now).some(
            (question) =>
              minutes.some(
                ([from, to]) => from <= question.minute && question.minute < to,
              ) &&
              !closedDays.some(
                ([from, to]) => from <= question.date && question.date < to,
              ),
          );
          expect(asked).toBe(openingOf({ hours, closures: off }, now).is_open);
        },
      ),
    );
  });

  it("has days off in order and without overlaps", () => {
    expect(
      closedDaysOf([
        { to: "2026-12-31", from: "2026-12-29", note: null },
        { to: "2027-01-03", from: "2027-01-01", note: null },
        { to: "2026-08-16", from: "2026-08-13", note: null },
      ]),
    ).toEqual([
      ["2026-08-13", "2026-08-17"],
      ["2026-12-29", "2027-01-04"],
    ]);
  });
});

describe("in words", () => {
  it("says a day", () => {
    expect(hoursWords(undefined)).toBe("休業");
    expect(hoursWords(day("08:30", "17:30"))).toBe("08:30～17:30");
    expect(hoursWords(day("09:00", "00:00"))).toBe("09:00～24:00");
  });

  it("says a week in runs", () => {
    const hours = week(day("09:00", "18:00"), day("09:00", "12:00"));
    expect(weekWords(hours)).toBe(
      "月～金 09:00～18:00、土 09:00～12:00、日・祝 休業",
    );
    const always = day("00:00", "00:00");
    expect(weekWords(week(always, always, always, always))).toBe("毎日 24時間");
  });
});

it("asks for both times of a day and for days off that run forward", () => {
  const hours = week({ opens_at: "09:00", closes_at: null });
  const off = [{ to: "2026-01-01", from: "2026-01-02", note: null }];
  expect(branchIssues(usual)).toEqual([]);
  expect(
    branchIssues({ hours, closures: off }).map(({ path }) => path.join(".")),
  ).toEqual([
    "hours.1.closes_at",
    "hours.2.closes_at",
    "hours.3.closes_at",
    "hours.4.closes_at",
    "hours.5.closes_at",
    "closures.0.to",
  ]);
});
