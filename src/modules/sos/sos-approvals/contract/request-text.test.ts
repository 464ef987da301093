import { expect, test } from "vitest";
import { requestText as text } from "./request-text.ts";

test("one's own requests are counted while an answer is unread", () => {
  expect(text.tabOfMine("x", undefined)).toBe("x");
  expect(text.tabOfMine("x", 0)).toBe("x");
  expect(text.tabOfMine("x", 2)).toBe("x（未確認 2）");
});
