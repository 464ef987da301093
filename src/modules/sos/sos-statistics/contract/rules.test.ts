import { describe, expect, it } from "vitest";
import { periodSpan } from "#platform/contract/periods/spans.ts";
import { comparedSpan, percentOf, stepsOf } from "./rules.ts";

describe("comparedSpan", () => {
  const now = Date.parse("2026-11-22T16:41:30+09:00");
  it.each([
    ["month", "2026-11-03", "2026-10-01", "2026-10-22", "16:41"],
    ["day", "2026-11-22", "2026-11-21", "2026-11-21", "16:41"],
    ["week", "2026-11-22", "2026-11-09", "2026-11-15", "16:41"],
    ["half_year", "2026-11-22", "2026-04-01", "2026-05-23", "16:41"],
    ["year", "2026-11-22", "2025-04-01", "2025-11-22", "16:41"],
    ["month", "2026-10-31", "2026-09-01", "2026-09-30", null],
    ["day", "2026-11-21", "2026-11-20", "2026-11-20", null],
    ["month", "2026-12-01", "2026-11-01", "2026-11-30", null],
  ] as const)("a %s of %s", (period, date, from, to, time) => {
    expect(comparedSpan(period, date, now)).toEqual({ from, to, time });
  });

  it("is whole where the period before was shorter than what has passed", () => {
    const day30 = Date.parse("2026-03-30T09:00:00+09:00");
    expect(comparedSpan("month", "2026-03-30", day30)).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
      time: null,
    });
  });
});

describe("stepsOf", () => {
  it.each([
    ["day", 24, "00", "23"],
    ["week", 7, "2026-11-16", "2026-11-22"],
    ["month", 30, "2026-11-01", "2026-11-30"],
    ["half_year", 6, "2026-10", "2027-03"],
    ["year", 12, "2026-04", "2027-03"],
  ] as const)("%s", (period, count, first, last) => {
    const steps = stepsOf(period, periodSpan(period, "2026-11-22"));
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([
      count,
      first,
      last,
    ]);
  });
});

it("tells a part in percent, none of nothing", () => {
  expect([percentOf(1, 3), percentOf(0, 4), percentOf(0, 0)]).toEqual([
    33.3,
    0,
    null,
  ]);
});
