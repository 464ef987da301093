import { expect, test } from "vitest";
import { queueText as text } from "./queue-text.ts";

test("a number that is not known yet is not said to be none", () => {
  expect(text.tab("x", undefined)).toBe("x");
  expect(text.tab("x", 0)).toBe("x（0）");
});
