import { expect, it } from "vitest";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { testPolicy as policy } from "./test-data.ts";
import { callKinds, followResults } from "./lookups.ts";
import { needsApproval } from "./rules.ts";
import {
  bundleOf,
  isFailed,
  isForAnyone,
  isNight,
  nextAttempt,
} from "./time-rules.ts";

const at = tokyoInstant;

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
