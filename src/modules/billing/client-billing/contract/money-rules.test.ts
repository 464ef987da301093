import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  taxClassCodes,
  taxPercent,
  type TaxedAmount,
  type TaxSummaryRow,
} from "#platform/contract/japanese/money.ts";
import {
  matchBills,
  paymentStateOf,
  proposeShares,
  sharesOf,
  settledBy,
} from "./allocation-rules.ts";
import { roundings } from "./lookups.ts";
import {
  leftOf,
  roundedTax,
  summariseBill,
  summariseCredit,
} from "./tax-rules.ts";

const rounding = fc.constantFrom(...roundings.codes);

/** Tax in whole numbers: numerator over 100, the fraction decided by the sign-free remainder. */
const oracle = (subtotal: bigint, percent: bigint, how: string): bigint => {
  const size = subtotal < 0n ? -subtotal : subtotal;
  const [whole, rest] = [(size * percent) / 100n, (size * percent) % 100n];
  const more =
    (how === "up" && rest > 0n) || (how === "half_up" && 2n * rest >= 100n)
      ? 1n
      : 0n;
  return subtotal < 0n ? -(whole + more) : whole + more;
};

const isByOracle = (
  row: TaxSummaryRow,
  lines: readonly TaxedAmount[],
  how: string,
): boolean => {
  const own = lines
    .filter(({ tax_class }) => tax_class === row.tax_class)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const percent = BigInt(taxPercent[row.tax_class]);
  return (
    BigInt(row.subtotal) === own &&
    BigInt(row.tax) === oracle(own, percent, how)
  );
};

/** Numbers below a limit, the same for the same seed. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe("tax", () => {
  it("is that of 100,000 random bills by rational numbers; lines, rates and total add up", () => {
    const draw = randomNumbers(20_261_126);
    const wrong: string[] = [];
    for (let bill = 0; bill < 100_000; bill += 1) {
      const given = Array.from({ length: 1 + draw(12) }, () => ({
        amount: draw(1_800_000) - 900_000,
        tax_class: taxClassCodes[draw(taxClassCodes.length)] ?? "10",
      }));
      const how = roundings.codes[draw(roundings.codes.length)] ?? "down";
      const sums = summariseBill(given, how);
      const isRight =
        sums.rows.every((row) => isByOracle(row, given, how)) &&
        sums.subtotal === given.reduce((sum, { amount }) => sum + amount, 0) &&
        sums.total === sums.subtotal + sums.tax;
      if (!isRight) wrong.push(JSON.stringify({ given, how, sums }));
    }
    expect(wrong).toEqual([]);
  });

  it("of credits in any split cancels that of the bill to 0", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 900_000 }),
            tax_class: fc.constantFrom(...taxClassCodes),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        rounding,
        fc.integer({ min: 1, max: 5 }),
        (given, how, parts) => {
          const bill = summariseBill(given, how);
          const credits = [];
          for (let part = 0; part < parts; part += 1) {
            const own = given.filter((_line, at) => at % parts === part);
            if (own.length === 0) continue;
            const left = leftOf(
              bill.rows,
              credits.map(({ rows }) => rows),
            );
            const credit = summariseCredit(own, left, how);
            if ("exceeded" in credit) throw new Error("exceeded");
            credits.push(credit);
          }
          const rest = leftOf(
            bill.rows,
            credits.map(({ rows }) => rows),
          );
          expect(rest.map(({ total }) => total)).toEqual(rest.map(() => 0));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    [68_986, "down", 6898],
    [414, "down", 33],
    [10_625, "down", 1062],
    [10_625, "half_up", 1063],
    [10_621, "up", 1063],
    [-10_625, "down", -1062],
  ] as const)("of %s rounded %s is %s", (subtotal, how, tax) => {
    expect(roundedTax(subtotal, subtotal === 414 ? "8" : "10", how)).toBe(tax);
  });

  it("of a credit is at most what is left, and all of it when the rate is used up", () => {
    const bill = summariseBill([{ amount: 68_986, tax_class: "10" }], "down");
    const taxes: number[] = [];
    const credits = [];
    for (const amount of [10_625, 10_362, 47_999]) {
      const left = leftOf(bill.rows, credits);
      const credit = summariseCredit(
        [{ amount, tax_class: "10" }],
        left,
        "down",
      );
      if ("exceeded" in credit) throw new Error("exceeded");
      credits.push(credit.rows);
      taxes.push(credit.tax);
    }
    expect(taxes).toEqual([1062, 1036, 4800]);
    const left = leftOf(bill.rows, credits);
    expect(
      summariseCredit([{ amount: 1, tax_class: "10" }], left, "down"),
    ).toEqual({ exceeded: "10" });
  });
});

describe("a payment", () => {
  const bills = [82_501, 110_000, 57_939].map((balance, at) => ({
    id: at + 1,
    balance,
  }));

  it("goes to the oldest bills first, the fee that was kept back to the last", () => {
    expect(proposeShares(250_000, bills, [440])).toEqual([
      { bill_id: 1, amount: 82_501, bank_fee: 0, write_off: 0 },
      { bill_id: 2, amount: 110_000, bank_fee: 0, write_off: 0 },
      { bill_id: 3, amount: 57_499, bank_fee: 440, write_off: 0 },
    ]);
    expect(proposeShares(50_000, bills, [440])).toEqual([
      { bill_id: 1, amount: 50_000, bank_fee: 0, write_off: 0 },
    ]);
  });

  it("is of all open bills, of one or of some; sure where one answer of the first two fits", () => {
    const ids = (amount: number, fees: readonly number[] = []) => {
      const match = matchBills(amount, bills, fees);
      return (
        match && [
          match.bills.map(({ id }) => id),
          match.bank_fee,
          match.is_sure,
        ]
      );
    };
    expect(ids(250_440)).toEqual([[1, 2, 3], 0, true]);
    expect(ids(250_000, [440])).toEqual([[1, 2, 3], 440, true]);
    expect(ids(110_000)).toEqual([[2], 0, true]);
    expect(ids(82_061, [440])).toEqual([[1], 440, true]);
    expect(ids(82_061)).toBeUndefined();
    expect(ids(140_440)).toEqual([[1, 3], 0, false]);
    const same = [
      { id: 1, balance: 500 },
      { id: 2, balance: 500 },
    ];
    expect(matchBills(500, same, [])?.is_sure).toBe(false);
  });

  it("keeps a fee back of a bill that bears it, never of one that it would eat", () => {
    const open = [
      { id: 1, balance: 110_000 },
      { id: 2, balance: 440 },
    ];
    const match = matchBills(110_000, open, [440]);
    expect(match && sharesOf(match)).toEqual([
      { bill_id: 1, amount: 109_560, bank_fee: 440, write_off: 0 },
      { bill_id: 2, amount: 440, bank_fee: 0, write_off: 0 },
    ]);
    for (const amount of [60, 219]) {
      const one = [{ id: 2, balance: amount + 440 }];
      expect(matchBills(amount, one, [440])).toBeUndefined();
      expect(proposeShares(amount, one, [440])[0]?.bank_fee).toBe(0);
    }
  });

  it("never settles more than it is, nor more than is open", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 880 }), { maxLength: 4 }),
        (amount, balances, fees) => {
          const open = balances.map((balance, id) => ({ id, balance }));
          const shares = proposeShares(amount, open, fees);
          expect(
            shares.reduce((sum, share) => sum + share.amount, 0),
          ).toBeLessThanOrEqual(amount);
          for (const share of shares)
            expect(settledBy(share)).toBeLessThanOrEqual(
              balances[share.bill_id] ?? 0,
            );
        },
      ),
    );
  });

  it.each([
    [{ amount: 100, allocated: 0, refunded: 0 }, "open"],
    [{ amount: 100, allocated: 40, refunded: 0 }, "part"],
    [{ amount: 100, allocated: 100, refunded: 0 }, "matched"],
    [{ amount: 100, allocated: 0, refunded: 40 }, "part"],
    [{ amount: 100, allocated: 60, refunded: 40 }, "refunded"],
  ] as const)("%j is %s", (payment, state) => {
    expect(paymentStateOf(payment)).toBe(state);
  });
});
