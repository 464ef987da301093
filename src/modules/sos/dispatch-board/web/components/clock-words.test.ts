import { describe, expect, it } from "vitest";
import { clockPercent, clockText, durationText } from "./clock-words.ts";

const minutes = (count: number): number => count * 60_000;

describe("durations", () => {
  it.each([
    [-5000, "0:00"],
    [0, "0:00"],
    [59_999, "0:59"],
    [245_000, "4:05"],
    [minutes(60), "1時間"],
    [minutes(72.5), "1時間12分"],
    [minutes(24 * 60 + 61), "1日"],
    [minutes(54 * 24 * 60 + 61), "54日"],
  ])("%s ms is %s", (milliseconds, words) => {
    expect(durationText(milliseconds)).toBe(words);
  });
});

describe("a clock", () => {
  const since = "2026-11-22T00:00:00.000Z";
  const clock = { since, due_at: "2026-11-22T00:10:00.000Z" };
  const from = Date.parse(since);
  it.each([
    [0, "残り 10:00", 0],
    [5, "残り 5:00", 50],
    [8.5, "まもなく 1:30", 86],
    [10, "超過 0:00", 100],
    [13, "超過 3:00", 100],
  ])("after %s minutes says %s", (passed, words, percent) => {
    expect(clockText(clock, from + minutes(Number(passed)))).toBe(words);
    expect(clockPercent(clock, from + minutes(Number(passed)))).toBe(percent);
  });

  it("without a due time tells what has passed", () => {
    expect(clockText({ since, due_at: null }, from + minutes(3))).toBe(
      "経過 3:00",
    );
  });
});
