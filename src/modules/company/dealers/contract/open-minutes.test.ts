import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { holidayOf, weekdayOf } from "#platform/contract/japanese/holidays.ts";
import type { Closure, DayHours, OpeningTimes } from "./branch-rules.ts";
import {
  openDayAfter,
  openMinutesAfter,
  openMinutesBetween,
} from "./open-time-rules.ts";

const closed: DayHours = { opens_at: null, closes_at: null };
const day = (opens_at: string, closes_at: string): DayHours => ({
  opens_at,
  closes_at,
});
const week = (weekday: DayHours, others = closed): DayHours[] => [
  others,
  ...Array.from({ length: 5 }, () => weekday),
  others,
  others,
];
const at = (text: string) => {
  const [date = "", time = ""] = text.split(" ");
  return tokyoInstant(date, time);
};

describe("a day of opening later", () => {
  const usual = { hours: week(day("09:00", "18:00")), closures: [] };

  it.each([
    ["2026-11-19 14:00", "2026-11-20 14:00"],
    // Over the weekend and a holiday.
    ["2026-11-20 18:00", "2026-11-24 18:00"],
    ["2026-11-21 11:00", "2026-11-24 18:00"],
    ["2026-11-24 08:00", "2026-11-24 18:00"],
  ])("%s → %s", (start, due) => {
    expect(openDayAfter(at(start), usual)).toBe(at(due));
  });

  it("none where it never opens", () => {
    const never = { hours: week(closed), closures: [] };
    expect(openDayAfter(at("2026-11-19 14:00"), never)).toBeNull();
  });
});

describe("openMinutesBetween", () => {
  const usual = { hours: week(day("09:00", "18:00")), closures: [] };

  it.each([
    ["2026-11-19 10:00", "2026-11-19 12:30", 150],
    ["2026-11-19 08:00", "2026-11-20 09:10", 550],
    ["2026-11-20 17:00", "2026-11-24 10:00", 120],
    ["2026-11-19 12:00", "2026-11-19 10:00", 0],
  ])("%s – %s: %d", (start, end, minutes) => {
    expect(openMinutesBetween(at(start), at(end), usual)).toBe(minutes);
  });

  it("is what openMinutesAfter adds", () => {
    const zero = Date.parse(at("2026-11-16 00:00"));
    const times = {
      hours: week(day("17:00", "02:00"), day("22:00", "06:00")),
      closures: [{ to: "2026-11-25", from: "2026-11-24", note: null }],
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 3000 }),
        (start, minutes) => {
          const from = zero + start * 60_000;
          const due = openMinutesAfter(from, minutes, times);
          expect(due).not.toBeNull();
          expect(openMinutesBetween(from, due ?? 0, times)).toBe(minutes);
        },
      ),
    );
  });
});

describe("openMinutesAfter", () => {
  const usual = { hours: week(day("09:00", "18:00")), closures: [] };
  const night = { hours: week(day("17:00", "02:00")), closures: [] };
  const toMidnight = { hours: week(day("20:00", "00:00")), closures: [] };
  const always = { hours: week(day("00:00", "00:00")), closures: [] };
  const yearEnd = [{ to: "2027-01-03", from: "2026-12-29", note: "年末年始" }];

  it.each([
    // 2026-11-20 is a Friday, 2026-11-23 a holiday on a Monday.
    ["2026-11-19 10:00", 240, usual, "2026-11-19 14:00"],
    ["2026-11-19 14:00", 240, usual, "2026-11-19 18:00"],
    ["2026-11-19 14:00:30", 240, usual, "2026-11-20 09:00:30"],
    ["2026-11-20 17:00", 240, usual, "2026-11-24 12:00"],
    ["2026-11-20 23:00", 240, night, "2026-11-24 18:00"],
    // Friday's night runs into Saturday, on which it does not open.
    ["2026-11-21 00:30", 60, night, "2026-11-21 01:30"],
    ["2026-11-19 23:00", 61, toMidnight, "2026-11-20 20:01"],
    ["2026-11-19 23:00", 60, toMidnight, "2026-11-20 00:00"],
    ["2026-11-20 23:00", 120, always, "2026-11-24 01:00"],
    [
      "2026-12-28 17:00",
      240,
      { ...usual, closures: yearEnd },
      "2027-01-04 12:00",
    ],
    ["2026-11-21 10:00", 0, usual, "2026-11-21 10:00"],
  ])("%s and %i minutes", (start, minutes, times, due) => {
    expect(openMinutesAfter(at(start), minutes, times)).toBe(at(due));
  });

  it("has no end where it does not open within 60 days", () => {
    const never = { hours: week(closed), closures: [] };
    expect(openMinutesAfter(at("2026-11-19 10:00"), 1, never)).toBeNull();
    const long = [{ to: "2027-01-18", from: "2026-11-20", note: null }];
    const after = (closures: Closure[], minutes: number) =>
      openMinutesAfter(at("2026-11-20 10:00"), minutes, {
        hours: week(day("09:00", "18:00")),
        closures,
      });
    expect(after(long, 60)).toBe(at("2027-01-19 10:00"));
    expect(after(long, 61)).toBeNull();
  });
});

const calendars = 250;
const startsOfOne = 400;
const firstDay = "2026-11-15";
const daysOfStarts = 60;
/** The starts, the 60 days after them, and room at both ends. */
const daysKept = daysOfStarts + 63;
const dayLength = 1440;

const clocks = fc.oneof(
  fc.constantFrom("00:00", "00:01", "09:00", "18:00", "23:59"),
  fc
    .integer({ min: 0, max: dayLength - 1 })
    .map((minute) =>
      [Math.floor(minute / 60), minute % 60]
        .map((part) => String(part).padStart(2, "0"))
        .join(":"),
    ),
);
const days = fc.oneof(
  fc.constant(closed),
  fc.tuple(clocks, clocks).map(([a, b]) => day(a, b)),
);
const dates = fc
  .integer({ min: 0, max: daysOfStarts + 40 })
  .map((offset) => addDays(firstDay, offset));
const closures = fc.array(
  fc
    .tuple(dates, fc.integer({ min: 0, max: 12 }))
    .map(([from, length]): Closure => ({
      to: addDays(from, length),
      from,
      note: null,
    })),
  { maxLength: 4 },
);

/** Every minute from the first day on, looked at one by one: those that are open, and how many of them came before. */
const openMinutes = ({ hours, closures: off }: OpeningTimes) => {
  const minuteOf = (time: string) =>
    Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const hoursOf = (date: string) => {
    const isOff = off.some(({ from, to }) => from <= date && date <= to);
    const { opens_at, closes_at } =
      hours[holidayOf(date) ? 7 : weekdayOf(date)] ?? closed;
    return isOff || opens_at === null || closes_at === null
      ? undefined
      : { opens: minuteOf(opens_at), closes: minuteOf(closes_at) };
  };
  const open: number[] = [];
  const opened = new Int32Array(daysKept * dayLength);
  let before = hoursOf(addDays(firstDay, -1));
  for (let place = 0; place < daysKept; place += 1) {
    const today = hoursOf(addDays(firstDay, place));
    for (let minute = 0; minute < dayLength; minute += 1) {
      const isOvernight =
        before !== undefined &&
        before.closes <= before.opens &&
        minute < before.closes;
      const isToday =
        today !== undefined &&
        minute >= today.opens &&
        (today.closes <= today.opens || minute < today.closes);
      opened[place * dayLength + minute] = open.length;
      if (isOvernight || isToday) open.push(place * dayLength + minute);
    }
    before = today;
  }
  return { open, opened };
};

/** So many starts with the minutes asked for, most of them few; cheaper than values that can be made smaller. */
const drawsOf = (seed: number): [start: number, minutes: number][] => {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: startsOfOne }, () => [
    next(daysOfStarts * dayLength),
    1 + next(next(20) === 0 ? 40_000 : 1500),
  ]);
};

it(`counts as a clock does, minute by minute, in ${calendars * startsOfOne} draws`, () => {
  const zero = Date.parse(tokyoInstant(firstDay));
  let drawn = 0;
  fc.assert(
    fc.property(
      fc.array(days, { minLength: 8, maxLength: 8 }),
      closures,
      fc.integer({ min: 0, max: 2 ** 31 }),
      (hours, off, seed) => {
        const times = { hours, closures: off };
        const { open, opened } = openMinutes(times);
        const dueBy = (start: number, minutes: number): string | null => {
          const last = open[(opened[start] ?? 0) + minutes - 1];
          return last === undefined || last >= start + 60 * dayLength
            ? null
            : new Date(zero + (last + 1) * 60_000).toISOString();
        };
        const draws = drawsOf(seed);
        drawn += draws.length;
        const wrong = draws.filter(
          ([start, minutes]) =>
            openMinutesAfter(zero + start * 60_000, minutes, times) !==
            dueBy(start, minutes),
        );
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: calendars, seed: 20261120 },
  );
  expect(drawn).toBe(calendars * startsOfOne);
});
