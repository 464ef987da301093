import { expect, it } from "vitest";
import { addDays, tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { holidayOf } from "#platform/contract/japanese/holidays.ts";
import { testPolicy as policy } from "./test-data.ts";
import { callKinds, followResults } from "./lookups.ts";
import { needsApproval } from "./rules.ts";
import {
  bundleOf,
  callingTime,
  isFailed,
  isForAnyone,
  isNight,
  nextAttempt,
} from "./time-rules.ts";

const at = tokyoInstant;

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
  expect(callingTime(from, policy)).toBe(to);
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

it("holds for every half hour of a year", { timeout: 30_000 }, () => {
  const start = Date.parse(at("2026-01-01"));
  const step = 30 * 60_000;
  let last = "";
  const wrong: string[] = [];
  for (let index = 0; index < 365 * 48; index += 1) {
    const instant = new Date(start + index * step).toISOString();
    const moved = callingTime(instant, policy);
    const local = new Date(Date.parse(moved) + 9 * 3_600_000);
    const date = local.toISOString().slice(0, 10);
    const isRight =
      moved >= instant &&
      moved >= last &&
      callingTime(moved, policy) === moved &&
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

it("tries again as the policy says", () => {
  const noon = at("2026-11-28", "12:00");
  const minutesOf = (next: string | null) =>
    next === null ? null : (Date.parse(next) - Date.parse(noon)) / 60_000;
  const next = callKinds.codes.map((kind) => [
    kind,
    ...[1, 2, 3].map((attempt) =>
      minutesOf(nextAttempt({ kind }, attempt, noon, policy)),
    ),
  ]);
  // Nine o'clock of the Monday after a Saturday.
  const monday = 45 * 60;
  expect(next).toEqual([
    ["arrange", 5, 10, null],
    ["confirm_acceptance", 5, 10, null],
    ["confirm_arrival", 5, 10, null],
    ["tell_delay", 5, 10, null],
    ["ask_report", 120, monday, null],
    ["thank_you", 120, monday, null],
    ["callback", 15, 30, null],
    ["ask_dealer", 120, monday, null],
    ["application", 120, monday, null],
  ]);
  const evening = at("2026-11-27", "17:30");
  const after = { kind: "thank_you" } as const;
  expect(nextAttempt(after, 1, evening, policy)).toBe(
    at("2026-11-28", "09:00"),
  );
  expect(followResults.codes.filter((one) => isFailed(one))).toEqual([
    "no_answer",
    "busy",
    "message",
    "wrong_number",
  ]);
});

it("knows the night of Tokyo", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(
    hours.filter((hour) => isNight(at("2026-11-25", `${String(hour)}:30`))),
  ).toEqual([0, 1, 2, 3, 4, 5, 22, 23]);
});

it.each([
  [null, true, "available", 0, true],
  [1, false, "available", 0, true],
  [1, true, "available", 9, false],
  [1, true, "available", 10, true],
  [1, true, "away", -60, true],
  [1, true, "signed_out", -60, true],
  [1, true, undefined, -60, true],
] as const)(
  "is for anyone: owner %s, personal %s, %s, %i minutes late: %s",
  (assignee_id, is_personal, owner, late, expected) => {
    const due_at = at("2026-11-25", "12:00");
    const now = new Date(Date.parse(due_at) + late * 60_000).toISOString();
    const call = { assignee_id, is_personal, due_at };
    expect(isForAnyone(call, owner, { now, policy })).toBe(expected);
  },
);

it("bundles what goes to the same digits within the hour", () => {
  const call = (id: number, target_digits: string, time: string) => ({
    id,
    target_digits,
    due_at: at("2026-11-25", time),
  });
  const calls = [
    call(1, "031", "12:00"),
    call(2, "031", "13:00"),
    call(3, "031", "13:01"),
    call(4, "032", "12:00"),
    call(5, "", "12:00"),
  ];
  const of = (id: number) => {
    const own = calls.find((one) => one.id === id);
    if (own === undefined) throw new Error("no call");
    return bundleOf(own, calls, policy).map((one) => one.id);
  };
  expect([of(1), of(2), of(4), of(5)]).toEqual([[2], [1, 3], [], []]);
});

it.each([
  ["inform", "customer", "12:00", "operator", false],
  ["apology", "customer", "12:00", "operator", true],
  ["complaint", "customer", "12:00", "management", true],
  ["complaint", "dealer", "12:00", "management", false],
  ["inform", "customer", "08:59", "operator", true],
  ["inform", "customer", "18:00", "operator", true],
  ["inform", "customer", "12:00", "sales", true],
  ["inform", "customer", "12:00", "", true],
] as const)(
  "asks for approval: %s to %s at %s by %s: %s",
  (purpose, target_kind, time, division, expected) => {
    const due_at = at("2026-11-25", time);
    const order = { purpose, target_kind, due_at, division };
    expect(needsApproval(order, policy)).toBe(expected);
  },
);
