import { expect, it } from "vitest";
import { callingTime } from "./calling-hours.ts";
import { addDays, tokyoInstant } from "./dates.ts";
import { holidayOf } from "./holidays.ts";

const at = tokyoInstant;
const hours = { calling_from: 9, calling_to: 18 };

it.each([
  [at("2026-11-25", "08:59"), at("2026-11-25", "09:00")],
  [at("2026-11-25", "09:00"), at("2026-11-25", "09:00")],
  [at("2026-11-25", "17:59"), at("2026-11-25", "17:59")],
  [at("2026-11-25", "18:00"), at("2026-11-26", "09:00")],
  // Saturday is a day of calling, Sunday none, nor is a holiday.
  [at("2026-11-28", "10:00"), at("2026-11-28", "10:00")],
  [at("2026-11-28", "18:00"), at("2026-11-30", "09:00")],
  [at("2026-11-22", "10:00"), at("2026-11-24", "09:00")],
  // Around New Year.
  [at("2026-12-31", "18:00"), at("2027-01-02", "09:00")],
  [at("2027-01-01", "00:00"), at("2027-01-02", "09:00")],
  // Golden Week of 2026: 3 to 6 May.
  [at("2026-05-02", "19:00"), at("2026-05-07", "09:00")],
])("moves %s to %s", (from, to) => {
  expect(callingTime(from, hours)).toBe(to);
});

it("knows 24 o'clock", () => {
  const long = { calling_from: 0, calling_to: 24 };
  expect(callingTime(at("2026-11-25", "23:59"), long)).toBe(
    at("2026-11-25", "23:59"),
  );
  expect(callingTime(at("2026-11-28", "24:00"), long)).toBe(
    at("2026-11-30", "00:00"),
  );
});

it("holds for every half hour of a year", () => {
  const start = Date.parse(at("2026-01-01"));
  const step = 30 * 60_000;
  let last = "";
  const wrong: string[] = [];
  for (let index = 0; index < 365 * 48; index += 1) {
    const instant = new Date(start + index * step).toISOString();
    const moved = callingTime(instant, hours);
    const local = new Date(Date.parse(moved) + 9 * 3_600_000);
    const date = local.toISOString().slice(0, 10);
    const isRight =
      moved >= instant &&
      moved >= last &&
      callingTime(moved, hours) === moved &&
      local.getUTCDay() !== 0 &&
      holidayOf(date) === undefined &&
      local.getUTCHours() >= 9 &&
      local.getUTCHours() < 18 &&
      Date.parse(moved) <= Date.parse(at(addDays(date, 0), "18:00")) &&
      Date.parse(moved) - Date.parse(instant) < 6 * 86_400_000;
    if (!isRight) wrong.push(`${instant} ${moved}`);
    last = moved;
  }
  expect(wrong).toEqual([]);
});
