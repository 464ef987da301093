import { expect, test } from "vitest";
import { completeKeys } from "./key-rules.ts";

const plate = {
  bureau: "尾張小牧",
  category: "100",
  kana: "あ",
  designated_number: "1234",
};

test.each([
  ["parts of a plate", plate, "尾張小牧 100 あ 1234"],
  ["a plate as text", "尾張小牧100あ12-34", "尾張小牧 100 あ 1234"],
  ["a plate half typed", { ...plate, kana: "" }, undefined],
  ["a number alone", "1234", undefined],
  ["nothing", null, undefined],
])("takes %s", (_what, value, expected) => {
  expect(completeKeys([value]).plate).toBe(expected);
});

test.each([
  ["XZU720-1", "090-1234-5678", "XZU720-1", "09012345678"],
  ["XZU72", "090-1234-567", undefined, "0901234567"],
  [null, "090-1234", undefined, undefined],
])("takes chassis number %s and telephone %s", (chassis, phone, vin, tel) => {
  expect(completeKeys([null, chassis, phone])).toEqual({
    plate: undefined,
    chassis: vin,
    tel,
  });
});
