import { expect, it } from "vitest";
import { elapsedText } from "./clock-rules.ts";

const minute = 60_000;

it.each([
  [-5 * minute, "0分"],
  [0, "0分"],
  [59 * minute + 59_999, "59分"],
  [60 * minute, "1時間"],
  [185 * minute, "3時間5分"],
  [409 * minute, "6時間49分"],
  [24 * 60 * minute - 1, "23時間59分"],
  [24 * 60 * minute, "1日"],
  [52 * 60 * minute, "2日"],
  [59 * 1440 * minute, "59日"],
])("%d ms read %s", (passed, text) => {
  expect(elapsedText(1_000_000, 1_000_000 + passed)).toBe(text);
});
