import fc from "fast-check";
import { expect, it } from "vitest";
import { hours, minutes } from "./lookups.ts";
import { readTime, writeTime } from "./time-rules.ts";

it("has 24 hours and 60 minutes", () => {
  expect([hours.codes.at(0), hours.codes.at(-1), hours.codes.length]).toEqual([
    "00",
    "23",
    24,
  ]);
  expect([minutes.codes.at(-1), minutes.codes.length]).toEqual(["59", 60]);
});

it("is an instant once it is whole", () => {
  expect(writeTime({ date: "2026-11-30", hour: "00", minute: "05" })).toBe(
    "2026-11-29T15:05:00.000Z",
  );
  expect(writeTime({ date: "", hour: "", minute: "" })).toBeNull();
});

it("loses no part while it is not", () => {
  const part = (codes: readonly string[]) => fc.constantFrom("", ...codes);
  fc.assert(
    fc.property(
      fc.constantFrom("", "2026-11-30", "2027-01-01", "あす", "2026-02-30"),
      part(hours.codes),
      part(minutes.codes),
      (date, hour, minute) => {
        const parts = { date, hour, minute };
        expect(readTime(writeTime(parts))).toEqual(parts);
      },
    ),
  );
  expect(readTime(null)).toEqual({ date: "", hour: "", minute: "" });
});
