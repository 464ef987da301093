import { expect, it } from "vitest";
import { fitText, leastSize } from "./fit-rules.ts";

it("keeps the size where the text fits, makes it smaller down to the least, and says where it never fits", () => {
  const room = { width: 100, lines: 2, size: 10 };
  expect(fitText("一二三四五", room)).toEqual({
    size: 10,
    lines: ["一二三四五"],
  });
  const long = fitText("字".repeat(24), room);
  expect(long?.size).toBeLessThan(10);
  expect(long?.lines.join("")).toBe("字".repeat(24));
  expect(fitText("字".repeat(28), room)?.size).toBe(leastSize);
  expect(fitText("字".repeat(29), room)).toBeUndefined();
  expect(fitText("a\nb\nc", room)).toBeUndefined();
});
