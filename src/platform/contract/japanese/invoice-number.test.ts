import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  corporateCheckDigit,
  invoiceNumberOf,
  invoiceNumberWarnings,
  normaliseInvoiceNumber,
} from "./invoice-number.ts";

const twelveDigits = fc.stringMatching(/^\d{12}$/);

describe("registration number of qualified invoices", () => {
  it.each([
    // Published corporate numbers: National Tax Agency, Ministry of Finance, Digital Agency.
    ["000012050002", 7],
    ["000012050001", 8],
    ["000012010038", 8],
    ["000000000000", 9],
    ["999999999999", 9],
    ["000000000001", 8],
    ["000000000010", 7],
    ["000000000009", 9],
  ])("check digit of %s is %i", (base, digit) => {
    expect(corporateCheckDigit(base)).toBe(digit);
  });

  it.each([
    ["T7000012050002", "T7000012050002"],
    ["t7000012050002", "T7000012050002"],
    ["Ｔ７０００－０１２０－５０００２", "T7000012050002"],
    ["T7-0000-1205-0002", "T7000012050002"],
    ["7000012050002", "T7000012050002"],
    [" 未登録 ", "未登録"],
    ["T123", "T123"],
  ])("reads %s as %s", (typed, stored) => {
    expect(normaliseInvoiceNumber(typed)).toBe(stored);
    expect(normaliseInvoiceNumber(stored)).toBe(stored);
  });

  it.each([
    ["", 0],
    ["T7000012050002", 0],
    ["T6000012050002", 1],
    ["T123", 1],
    ["未登録", 1],
  ])("%s has %i warnings", (value, count) => {
    expect(invoiceNumberWarnings(value)).toHaveLength(count);
  });

  it("accepts every made number and no other check digit", () => {
    fc.assert(
      fc.property(
        twelveDigits,
        fc.integer({ min: 0, max: 9 }),
        (base, other) => {
          const number = invoiceNumberOf(base);
          expect(invoiceNumberWarnings(number)).toEqual([]);
          const changed = `T${other}${base}`;
          expect(invoiceNumberWarnings(changed)).toHaveLength(
            changed === number ? 0 : 1,
          );
        },
      ),
    );
  });
});
