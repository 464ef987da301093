import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  customerCodeShape,
  digitsShape,
  isCustomerCode,
  latinShape,
  numberShape,
  postalCodeShape,
  type Shape,
  towStaffContactPattern,
} from "./input-kinds.ts";
import { telephoneShape } from "./telephone-shape.ts";

const whole = numberShape({ min: 0, max: 9_999_999, decimals: 0 });
const signed = numberShape({ min: -9_999_999, max: 9_999_999, decimals: 0 });
const kilopost = numberShape({ min: 0, max: 2000, decimals: 1 });
const degrees = numberShape({ min: 20, max: 46, decimals: 6 });

test.each<[Shape, string, string | undefined]>([
  [digitsShape(3), "１２", "12"],
  [digitsShape(3), "1234", undefined],
  [digitsShape(3), "1a", undefined],
  [latinShape(5), "Ａb-1", "Ab-1"],
  [latinShape(5), "Aー1", "A-1"],
  [latinShape(5), "山", undefined],
  [latinShape(5), "a_b", undefined],
  [latinShape(5), "abcdef", undefined],
  [customerCodeShape, "123", "123"],
  [customerCodeShape, "123-", "123"],
  [customerCodeShape, "1234", "123-4"],
  [customerCodeShape, "１２３ー４５６７８", "123-45678"],
  [customerCodeShape, "123456789", undefined],
  [customerCodeShape, "12a", undefined],
  [postalCodeShape, "１５００００１", "150-0001"],
  [postalCodeShape, "15000011", undefined],
  [whole, "１２３４", "1,234"],
  [whole, "1234567", "1,234,567"],
  [whole, "12345678", undefined],
  [whole, "000", "0"],
  [whole, "", ""],
  [whole, "-1", undefined],
  [whole, "1.5", undefined],
  [signed, "－１２３４", "-1,234"],
  [signed, "ー", "-"],
  [signed, "-007", "-7"],
  [signed, "1-", undefined],
  [kilopost, "1234.5", "1,234.5"],
  [kilopost, "１２．", "12."],
  [kilopost, "12。3", "12.3"],
  [kilopost, "12.34", undefined],
  [kilopost, "1.2.3", undefined],
  [kilopost, "12345", undefined],
  [degrees, "35.681236", "35.681236"],
  [telephoneShape, "０９０－１２３４ー５６７８", "090-1234-5678"],
  [telephoneShape, "非通知", "非通知"],
  [telephoneShape, "1".repeat(14), undefined],
  [telephoneShape, "090-1234-56789", undefined],
  [telephoneShape, "184-090-1234-5678", "184-090-1234-5678"],
  [telephoneShape, "+81-90-1234-5678", "+81-90-1234-5678"],
  [telephoneShape, `+${"1".repeat(13)}`, undefined],
])("%o: %j is %j", (shape, text, wanted) => {
  expect(shape(text)).toBe(wanted);
});

it("leaves what has its form", () => {
  const shapes = [
    digitsShape(4),
    latinShape(4),
    customerCodeShape,
    whole,
    signed,
    kilopost,
    telephoneShape,
  ];
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...Array.from("0123９８a山-ー,. 。")),
      }),
      (text) => {
        const once = shapes.map((shape) => shape(text));
        const twice = shapes.map((shape, at) => shape(once[at] ?? ""));
        expect(twice).toEqual(once.map((shaped) => shaped ?? ""));
      },
    ),
  );
});

test.each(["123", "123-4", "123-45678"])("%s is a whole code", (code) => {
  expect(isCustomerCode(code)).toBe(true);
});
test.each(["", "12", "123-", "1234", "123-456789"])("%s is none", (code) => {
  expect(isCustomerCode(code)).toBe(false);
});

test.each(["090-1/03-2、1"])("%s is a staff contact", (text) => {
  expect(text).toMatch(towStaffContactPattern);
});
test.each(["", "a", "1,2"])("%s is no staff contact", (text) => {
  expect(text).not.toMatch(towStaffContactPattern);
});
