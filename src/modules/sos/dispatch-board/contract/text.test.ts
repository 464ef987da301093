import { expect, test } from "vitest";
import { boardText } from "./text.ts";

test("of a dispatch without a company nobody is said to be silent", () => {
  expect(boardText.alarmOf("甲レッカー", 10)).toBe(
    "甲レッカーが10分以上応答していません",
  );
  expect(boardText.alarmOf(undefined, 10)).toBe(
    "業者が決まらないまま10分以上たっています",
  );
});
