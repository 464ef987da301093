import { expect, test } from "vitest";
import { markOf } from "./mark-rules.ts";

test.each([
  [21, undefined],
  [20, "caution"],
  [16, "caution"],
  [15, "warning"],
  [11, "warning"],
  [10, "urgent"],
  [0, "urgent"],
  [-1, "over"],
])("%i days left are marked as %s", (days, mark) => {
  expect(markOf(days)).toBe(mark);
});
