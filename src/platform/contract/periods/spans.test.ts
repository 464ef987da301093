import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#platform/contract/japanese/dates.ts";
import { periods as lengths } from "./lookups.ts";
import { neighbourDate, periodSpan } from "./spans.ts";

const dates = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => addDays("2022-01-01", days));
const periods = fc.constantFrom(...lengths.codes);

describe("periodSpan", () => {
  it.each([
    ["day", "2026-11-22", "2026-11-22", "2026-11-22"],
    ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["week", "2026-11-23", "2026-11-23", "2026-11-29"],
    ["month", "2028-02-10", "2028-02-01", "2028-02-29"],
    ["half_year", "2026-11-22", "2026-10-01", "2027-03-31"],
    ["half_year", "2027-03-31", "2026-10-01", "2027-03-31"],
    ["half_year", "2026-04-01", "2026-04-01", "2026-09-30"],
    ["year", "2027-01-15", "2026-04-01", "2027-03-31"],
    ["year", "2026-04-01", "2026-04-01", "2027-03-31"],
  ] as const)("%s of %s", (period, date, from, to) => {
    expect(periodSpan(period, date)).toEqual({ from, to });
  });

  it("holds the date, and the periods follow one another without a gap", () => {
    fc.assert(
      fc.property(periods, dates, (period, date) => {
        const span = periodSpan(period, date);
        expect(span.from <= date && date <= span.to).toBe(true);
        const next = periodSpan(period, neighbourDate(period, date, 1));
        expect(next.from).toBe(addDays(span.to, 1));
        const before = periodSpan(period, neighbourDate(period, date, -1));
        expect(addDays(before.to, 1)).toBe(span.from);
      }),
    );
  });
});
