import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatInteger } from "./grouping.ts";
import {
  formatYen,
  lineAmount,
  parseYen,
  summariseTax,
  taxClassCodes,
  taxOf,
  taxPercent,
} from "./money.ts";

test.each([
  [0, "0", "0円"],
  [1234, "1,234", "1,234円"],
  [-1234567, "-1,234,567", "-1,234,567円"],
  [null, "", ""],
])("%j is shown %s", (value, text, yen) => {
  expect(formatInteger(value)).toBe(text);
  expect(formatYen(value)).toBe(yen);
});

test.each([
  ["1234", 1234],
  ["１，２３４", 1234],
  ["1,234円", 1234],
  ["¥1,234", 1234],
  ["￥1,234", 1234],
  ["-500", -500],
  ["－５００", -500],
  ["△500", -500],
  ["▲500", -500],
  ["-0", 0],
  ["007", 7],
  ["12,34", 1234],
  ["", undefined],
  ["abc", undefined],
  ["1.5", undefined],
  ["1-2", undefined],
  ["99999999999999999", undefined],
])("parseYen(%j) is %j", (text, value) => {
  expect(parseYen(text)).toBe(value);
});

it("reads back every amount shown", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(parseYen(formatYen(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});

describe("tax", () => {
  test.each([
    [105, "10", 10],
    [109, "10", 10],
    [-105, "10", -10],
    [99, "8", 7],
    [100, "0", 0],
    [100, "advance", 0],
    [0, "10", 0],
  ] as const)("of %i at %s is %i", (subtotal, taxClass, tax) => {
    expect(taxOf(subtotal, taxClass)).toBe(tax);
  });

  it("is rounded once per rate, not per line", () => {
    const lines = [
      { amount: 105, tax_class: "10" },
      { amount: 105, tax_class: "10" },
      { amount: 99, tax_class: "8" },
      { amount: 1000, tax_class: "advance" },
    ] as const;
    expect(summariseTax(lines)).toEqual({
      rows: [
        { tax_class: "10", subtotal: 210, tax: 21, total: 231 },
        { tax_class: "8", subtotal: 99, tax: 7, total: 106 },
        { tax_class: "advance", subtotal: 1000, tax: 0, total: 1000 },
      ],
      subtotal: 1309,
      tax: 28,
      total: 1337,
    });
    expect(summariseTax([])).toEqual({
      rows: [],
      subtotal: 0,
      tax: 0,
      total: 0,
    });
  });

  const line = fc.record({
    amount: fc.integer({ min: -10_000_000, max: 100_000_000 }),
    tax_class: fc.constantFrom(...taxClassCodes),
  });
  it("adds up for any lines and cancels against its credit note", () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sum = summariseTax(lines);
        expect(sum.subtotal).toBe(
          lines.reduce((all, { amount }) => all + amount, 0),
        );
        expect(sum.total).toBe(sum.subtotal + sum.tax);
        for (const row of sum.rows) {
          expect(row.total).toBe(row.subtotal + row.tax);
          const exact = (row.subtotal * taxPercent[row.tax_class]) / 100;
          expect(Number.isInteger(row.tax)).toBe(true);
          expect(Math.abs(row.tax)).toBeLessThanOrEqual(Math.abs(exact));
          expect(Math.abs(exact - row.tax)).toBeLessThan(1);
        }
        const credit = summariseTax(
          lines.map((one) => ({ ...one, amount: -one.amount })),
        );
        expect(credit.total + sum.total).toBe(0);
        expect(summariseTax(lines.toReversed())).toEqual(sum);
      }),
    );
  });
});

test.each([
  [1, 5000, 5000],
  [12.5, 801, 10012],
  [0.29, 100, 29],
  [-1, 300, -300],
  [0, 300, 0],
])("%d × %i = %i", (quantity, price, amount) => {
  expect(lineAmount(quantity, price)).toBe(amount);
});
