import { describe, expect, it } from "vitest";
import {
  dueDayOf,
  isBankDay,
  isClosingDay,
  lastClosingDay,
  nextBankDay,
  previousBankDay,
} from "./bank-days.ts";
import { addDays } from "./dates.ts";
import { monthDays, siteMonths } from "../payment/lookups.ts";

describe("bank days", () => {
  it.each([
    ["2026-12-31", "2027-01-04", "2026-12-30"],
    ["2027-02-28", "2027-03-01", "2027-02-26"],
    ["2026-05-03", "2026-05-07", "2026-05-01"],
    ["2026-11-30", "2026-11-30", "2026-11-30"],
  ])("of %s the next is %s, the one before %s", (date, next, before) => {
    expect(nextBankDay(date)).toBe(next);
    expect(previousBankDay(date)).toBe(before);
  });

  it("are found within a week and a half of every day of 40 years", () => {
    let date = "2020-01-01";
    while (date < "2060-01-01") {
      const next = nextBankDay(date);
      const before = previousBankDay(date);
      expect(isBankDay(next) && isBankDay(before)).toBe(true);
      expect(next <= addDays(date, 10) && before >= addDays(date, -10)).toBe(
        true,
      );
      date = addDays(date, 1);
    }
  });
});

describe("terms", () => {
  it("are kept by every closing day and term of a year", () => {
    for (const { code: closing } of monthDays.options)
      for (const { code: day } of monthDays.options)
        for (const { code: months } of siteMonths.options)
          for (let month = 1; month <= 12; month += 1) {
            const at = lastClosingDay(
              addDays(`2027-${String(month).padStart(2, "0")}-28`, 3),
              closing,
            );
            const due = dueDayOf(at, months, day);
            const index = (date: string) =>
              Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
            expect(isClosingDay(at, closing)).toBe(true);
            expect(index(due) - index(at)).toBe(months);
            const last = addDays(due, 1).slice(8) === "01";
            expect(
              day === "end" ? last : Number(due.slice(8)) === Number(day),
            ).toBe(true);
          }
  });

  it.each([
    ["2026-11-30", 1, "end", "2026-12-31"],
    ["2026-12-20", 2, "10", "2027-02-10"],
    ["2026-12-31", 2, "end", "2027-02-28"],
    ["2026-10-31", 0, "5", "2026-10-05"],
  ])(
    "closed on %s with %s months and %s fall due on %s",
    (at, months, day, due) => {
      expect(dueDayOf(at, months, day)).toBe(due);
    },
  );

  it.each([
    ["2026-11-26", "20", "2026-11-20"],
    ["2026-11-26", "end", "2026-10-31"],
    ["2026-11-30", "end", "2026-11-30"],
    ["2026-03-04", "5", "2026-02-05"],
  ])("before %s a client of the %s was closed last on %s", (date, day, at) => {
    expect(lastClosingDay(date, day)).toBe(at);
  });
});
