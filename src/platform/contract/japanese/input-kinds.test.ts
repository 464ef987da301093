import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  anyTextPattern,
  fullOrHalfWidthNumericPattern,
  halfWidthAlphanumericPattern,
  katakanaPattern,
  normaliseCustomerCode,
  normaliseDigits,
  normaliseGroupedNumber,
  normaliseLatin,
  normaliseSignedNumber,
  registrationKanaPattern,
  registrationNumberDigitsPattern,
  telephonePattern,
  towStaffContactPattern,
} from "./input-kinds.ts";

test.each([
  [normaliseDigits, "１２", "12"],
  [normaliseDigits, "1a2-3", "123"],
  [normaliseGroupedNumber, "１２３４", "1,234"],
  [normaliseGroupedNumber, "1234567", "1,234,567"],
  [normaliseGroupedNumber, "000", "0"],
  [normaliseGroupedNumber, "", ""],
  [normaliseSignedNumber, "－１２", "-12"],
  [normaliseSignedNumber, "ー12", "-12"],
  [normaliseSignedNumber, "12-", "12"],
  [normaliseSignedNumber, "-", "-"],
  [normaliseSignedNumber, "-007", "-7"],
  [normaliseLatin, "Ａbc山1-", "Abc1"],
  [normaliseLatin, "é", ""],
  [normaliseCustomerCode, "123", "123"],
  [normaliseCustomerCode, "1234", "123-4"],
  [normaliseCustomerCode, "１２３４５６７８９０", "123-45678"],
  [normaliseCustomerCode, "123-", "123"],
  [normaliseCustomerCode, "abc", ""],
])("%o of %j is %j", (normalise, text, wanted) => {
  expect(normalise(text)).toBe(wanted);
});

it("caps digits", () => {
  expect(normaliseDigits("１２３４５", 3)).toBe("123");
});

it("leaves what is normalised, and caps the customer code at 9", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from("0123９８a山-ー, ")) }),
      (text) => {
        for (const normalise of [
          normaliseDigits,
          normaliseGroupedNumber,
          normaliseSignedNumber,
          normaliseLatin,
          normaliseCustomerCode,
        ]) {
          const once = normalise(text);
          expect(normalise(once)).toBe(once);
        }
        expect(normaliseCustomerCode(text).length).toBeLessThanOrEqual(9);
      },
    ),
  );
});

test.each([
  [fullOrHalfWidthNumericPattern, ["12", "１２"], ["", "a", "-"]],
  [telephonePattern, ["090-1234"], ["", "090 1", "０"]],
  [towStaffContactPattern, ["090-1/03-2、1"], ["", "a", "1,2"]],
  [katakanaPattern, ["ヤマダ", "ﾔﾏﾀﾞ", "ヤマダ　タロウ"], ["", "やま", "山"]],
  [halfWidthAlphanumericPattern, ["aZ9"], ["", "ａ", "a-b"]],
  [anyTextPattern, ["a", "あ".repeat(255), "a\nb"], ["", "あ".repeat(256)]],
  [registrationNumberDigitsPattern, ["1234"], ["", "12-34"]],
  [registrationKanaPattern, ["あ"], ["", "ア", "A"]],
])("%s", (pattern, fits, fails) => {
  for (const text of fits) expect(text).toMatch(pattern);
  for (const text of fails) expect(text).not.toMatch(pattern);
});
