import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Shift } from "./lookups.ts";
import {
  addMonths,
  companyDutyAt,
  copySourceOf,
  daysOfMonth,
  dutyAt,
  dutyStateOf,
  hoursOf,
  readDuty,
  presentMonth,
  shiftAt,
  shiftHoursIssues,
  weekdayOf,
  type ShiftHours,
} from "./rules.ts";

const hour = 3_600_000;
const minute = 60_000;
const common: ShiftHours = { day_starts_at: "08:00", night_starts_at: "20:00" };

/**
 * The independent model: every duty of the days around as an interval of milliseconds, laid end to end by plain
 * arithmetic from an instant of UTC; no date text, no clock of Tokyo.
 */
const modelOf = (
  firstMidnightTokyo: number,
  days: number,
  hours: ShiftHours,
) => {
  const offset = (time: string): number =>
    Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * minute;
  const intervals: { from: number; to: number; day: number; shift: Shift }[] =
    [];
  for (let day = -1; day < days; day += 1) {
    const midnight = firstMidnightTokyo + day * 24 * hour;
    const dayFrom = midnight + offset(hours.day_starts_at);
    const nightFrom = midnight + offset(hours.night_starts_at);
    intervals.push(
      { from: dayFrom, to: nightFrom, day, shift: "day" },
      { from: nightFrom, to: dayFrom + 24 * hour, day, shift: "night" },
    );
  }
  return (at: number) =>
    intervals.filter(({ from, to }) => at >= from && at < to);
};

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(
    ([h, m]) => `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`,
  );
const someHours = fc
  .tuple(time, time)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({
    day_starts_at: a < b ? a : b,
    night_starts_at: a < b ? b : a,
  }));

describe("48 hours minute by minute", () => {
  it.each([
    ["over the end of a month", "2026-11-30", common],
    ["over the end of a year", "2026-12-31", common],
    [
      "over a leap day, with hours of its own",
      "2028-02-28",
      { day_starts_at: "07:30", night_starts_at: "19:00" },
    ],
    [
      "with a day that begins at midnight",
      "2026-03-31",
      { day_starts_at: "00:00", night_starts_at: "23:59" },
    ],
  ])("duty right 2,880 of 2,880 %s", (_what, date, hours) => {
    const begin = Date.parse(`${date}T00:00:00+09:00`);
    const month = date.slice(0, 7);
    const dates = [addMonths(month, -1), month, addMonths(month, 1)].flatMap(
      daysOfMonth,
    );
    const first = dates.indexOf(date);
    const duties = dates.flatMap((day) => [
      { date: day, shift: "day" as const, staff: `${day} 昼`, is_off: false },
      { date: day, shift: "night" as const, staff: `${day} 夜`, is_off: false },
    ]);
    const model = modelOf(begin, 3, hours);
    let right = 0;
    for (let step = 0; step < 2880; step += 1) {
      const at = begin + step * minute;
      const [running, ...more] = model(at);
      const expected = `${dates[first + (running?.day ?? 0)]} ${running?.shift === "day" ? "昼" : "夜"}`;
      if (more.length === 0 && dutyAt(at, hours, duties).staff === expected)
        right += 1;
    }
    expect(right).toBe(2880);
  });
});

describe("the duty of a moment", () => {
  it("is the one of the model, whatever the hours, the day and the second", () => {
    const midnight = Date.parse("2026-01-01T00:00:00+09:00");
    fc.assert(
      fc.property(
        someHours,
        fc.integer({ min: 0, max: 3 * 365 }),
        fc.integer({ min: 0, max: 24 * hour - 1 }),
        (hours, day, within) => {
          const start = midnight + day * 24 * hour;
          const found = shiftAt(start + within, hours);
          const [running, ...more] = modelOf(start, 1, hours)(start + within);
          expect(more).toEqual([]);
          expect(found.shift).toBe(running?.shift);
          const days =
            (Date.parse(`${found.date}T00:00:00+09:00`) - start) / (24 * hour);
          expect(days).toBe(running?.day);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["2026-11-22T22:59:59Z", "2026-11-22", "night"],
    ["2026-11-22T23:00:00Z", "2026-11-23", "day"],
    ["2026-11-23T10:59:59Z", "2026-11-23", "day"],
    ["2026-11-23T11:00:00Z", "2026-11-23", "night"],
    ["2026-11-23T15:00:00Z", "2026-11-23", "night"],
    ["2025-12-31T22:00:00Z", "2025-12-31", "night"],
  ])("%s is the %s %s", (at, date, shift) => {
    expect(shiftAt(at, common)).toEqual({ date, shift });
  });

  it("keeps the month until its last night is over", () => {
    // 07:59 and 08:00 of the 1st of December in Tokyo.
    expect(presentMonth("2026-11-30T22:59:59Z", common)).toBe("2026-11");
    expect(presentMonth("2026-11-30T23:00:00Z", common)).toBe("2026-12");
    expect(presentMonth("2026-12-31T15:00:00Z", common)).toBe("2026-12");
  });

  it("says a name, that nobody is on duty, or that nothing is known", () => {
    const at = "2026-11-23T03:00:00Z";
    const cell = { date: "2026-11-23", shift: "day" as const };
    const on = { ...cell, staff: "佐藤", is_off: false };
    expect(dutyAt(at, common, [on])).toMatchObject({
      state: "on_duty",
      staff: "佐藤",
    });
    expect(
      dutyAt(at, common, [{ ...cell, staff: null, is_off: true }]),
    ).toMatchObject({ state: "off", staff: null });
    expect(dutyAt(at, common, [])).toMatchObject({ state: "unknown" });
    expect(dutyStateOf({ staff: null, is_off: false })).toBe("unknown");
  });
});

describe("a company's duty", () => {
  const profile = {
    contacts: [{ name: "配車係", phone: "090-1111-2222", note: null }],
    subcontractors: [
      { name: "港湾自動車", phone: "045-111-2222", areas: ["神奈川県"] },
      { name: "無電話", phone: null, areas: [] },
    ],
    has_forklift_rental: true,
    has_night_in_car: false,
    day_starts_at: "06:00",
    night_starts_at: "18:00",
  };
  const at = "2026-11-23T10:00:00Z";
  const duties = (staff: string) => [
    { date: "2026-11-23", shift: "night" as const, staff, is_off: false },
    { date: "2026-11-23", shift: "day" as const, staff: "昼", is_off: false },
  ];

  it("goes by its own hours and begins with the telephone of a subcontractor on duty", () => {
    expect(
      companyDutyAt(at, common, { profile, duties: duties("港湾自動車") }),
    ).toMatchObject({
      shift: "night",
      is_subcontractor: true,
      contacts: [
        { name: "港湾自動車", phone: "045-111-2222" },
        { name: "配車係", phone: "090-1111-2222" },
      ],
    });
    const own = companyDutyAt(at, common, { profile, duties: duties("佐藤") });
    expect(own.is_subcontractor).toBe(false);
    expect(own.contacts).toHaveLength(1);
    const silent = companyDutyAt(at, common, {
      profile,
      duties: duties("無電話"),
    });
    expect(silent.is_subcontractor).toBe(true);
    expect(silent.contacts).toHaveLength(1);
  });

  it("is unknown, by the common hours, where nothing was written", () => {
    expect(
      companyDutyAt(at, common, { profile: undefined, duties: [] }),
    ).toMatchObject({ shift: "day", state: "unknown", contacts: [] });
  });
});

describe("hours", () => {
  it("of a company go before the common ones", () => {
    expect(
      hoursOf({ day_starts_at: null, night_starts_at: null }, common),
    ).toEqual(common);
    expect(
      hoursOf({ day_starts_at: "06:00", night_starts_at: "18:00" }, common),
    ).toEqual({ day_starts_at: "06:00", night_starts_at: "18:00" });
  });

  it.each([
    [null, null, []],
    ["08:00", "20:00", []],
    ["08:00", null, ["night_starts_at"]],
    [null, "20:00", ["day_starts_at"]],
    ["20:00", "08:00", ["night_starts_at"]],
    ["08:00", "08:00", ["night_starts_at"]],
  ])("%s to %s", (day_starts_at, night_starts_at, fields) => {
    expect(
      shiftHoursIssues({ day_starts_at, night_starts_at }).map(
        ({ field }) => field,
      ),
    ).toEqual(fields);
  });
});

describe("a cell as typed", () => {
  it.each(["休", "休み", "x", "Ｘ", "×", "-", "－", "なし", " 休 "])(
    "%s is nobody",
    (typed) => expect(readDuty(typed)).toEqual({ staff: null, is_off: true }),
  );
  it("a name is itself, blanks are nothing", () => {
    expect(readDuty(" 佐藤 ")).toEqual({ staff: "佐藤", is_off: false });
    expect(readDuty("　")).toEqual({ staff: null, is_off: false });
  });
});

describe("months", () => {
  it("go over the year in both directions", () => {
    expect(addMonths("2026-11", 1)).toBe("2026-12");
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-01", -13)).toBe("2024-12");
  });

  it("each day is copied from the same weekday of the month before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (count) => {
        const month = addMonths("2000-01", count);
        for (const date of daysOfMonth(month)) {
          const source = copySourceOf(date);
          expect(source.slice(0, 7)).toBe(addMonths(month, -1));
          expect(weekdayOf(source)).toBe(weekdayOf(date));
        }
      }),
    );
  });

  it("have their days", () => {
    expect(daysOfMonth("2028-02")).toHaveLength(29);
    expect(daysOfMonth("2026-11").at(-1)).toBe("2026-11-30");
  });
});
