import { describe, expect, it } from "vitest";
import { addDays } from "./dates.ts";
import { holidayOf, weekdayOf } from "./holidays.ts";

/** All holidays of a year as the Cabinet Office publishes them, `MM-DD`. */
const published: Record<string, string> = {
  "2022":
    "01-01 01-10 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-23 10-10 11-03 11-23",
  "2024":
    "01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23",
  "2025":
    "01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24",
  "2026":
    "01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23",
  "2027":
    "01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23",
};

describe("holidayOf", () => {
  it.each(Object.keys(published))("knows every holiday of %s", (year) => {
    const found: string[] = [];
    for (
      let date = `${year}-01-01`;
      date.startsWith(year);
      date = addDays(date, 1)
    )
      if (holidayOf(date) !== undefined) found.push(date.slice(5));
    expect(found.join(" ")).toBe(published[year]);
  });

  it.each([
    ["2026-05-06", "振替休日"],
    ["2026-09-22", "国民の休日"],
    ["2026-03-20", "春分の日"],
    ["2026-11-22", undefined],
  ])("%s is %s", (date, name) => {
    expect(holidayOf(date)).toBe(name);
  });

  it("counts weekdays from Sunday, in every zone", () => {
    expect(weekdayOf("2026-11-22")).toBe(0);
    expect(weekdayOf("2026-11-28")).toBe(6);
  });
});
