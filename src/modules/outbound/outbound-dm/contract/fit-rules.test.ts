import { expect, it } from "vitest";
import { fitText, leastSize, noBreak, unbroken } from "./fit-rules.ts";

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

it("breaks no number, begins no line with a full stop, and keeps a title with its name", () => {
  const room = { width: 100, lines: 3, size: 10 };
  expect(fitText("一二三四五六七八九十。次", room)?.lines).toEqual([
    "一二三四五六七八九",
    "十。次",
  ]);
  expect(fitText("電話は 045-111-2222 です", room)?.lines).toEqual([
    "電話は ",
    "045-111-2222 で",
    "す",
  ]);
  expect(fitText(`一二三四五六七八${noBreak}御中`, room)?.lines).toEqual([
    "一二三四五六七",
    "八 御中",
  ]);
  // A plate that does not fit stands on the next line as a whole.
  expect(
    fitText(`お車（${unbroken("堺 131 こ 39-29")}）`, room)?.lines,
  ).toEqual(["お車（", "堺 131 こ 39-29）"]);
  // What is wider than a line itself ends anywhere.
  expect(fitText("a".repeat(40), room)?.lines.join("")).toBe("a".repeat(40));
});
