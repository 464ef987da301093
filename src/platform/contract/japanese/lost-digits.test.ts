import { expect, test } from "vitest";
import { lostDigits, type NumberSort } from "./lost-digits.ts";
import { lostDigitsText as text } from "./text.ts";

test.each([
  ["telephone", "9012345678", "09012345678"],
  ["telephone", "312345678", "0312345678"],
  ["telephone", "３１２３４５６７８", "0312345678"],
  ["telephone", "3-1234-5678", "03-1234-5678"],
  ["telephone", "120123456", "0120123456"],
  ["postal_code", "640820", "0640820"],
  ["postal_code", "10000", "0010000"],
  ["postal_code", "64-0820", "0640820"],
  ["customer_code", "1234567", "01234567"],
  ["customer_code", "123456", "00123456"],
  ["customer_code", "12", "012"],
] as [NumberSort, string, string][])("%s %s was %s", (sort, cell, proposal) => {
  expect(lostDigits(cell, sort)?.proposal).toBe(proposal);
});

test.each([
  ["telephone", "09012345678"],
  ["telephone", "03-1234-5678"],
  ["telephone", "+12125550123"],
  ["telephone", "819012345678"],
  // Of ten digits only mobile numbers and the like want a nought.
  ["telephone", "4512345678"],
  ["telephone", "12345678"],
  ["telephone", "夜間は休み"],
  ["postal_code", "0640820"],
  ["postal_code", "1234"],
  ["customer_code", "123"],
  ["customer_code", "123-4567"],
  ["customer_code", "12345678"],
  [undefined, "9012345678"],
  [undefined, "1E5"],
] as [NumberSort | undefined, string][])(
  "%s %s is what it says",
  (sort, cell) => {
    expect(lostDigits(cell, sort)).toBeUndefined();
  },
);

test.each(["1.23457E+11", "1E+11", "９.01E+10"])("%s is lost", (cell) => {
  for (const sort of ["telephone", undefined] as const)
    expect(lostDigits(cell, sort)).toEqual({ message: text.rounded });
});
