import { describe, expect, it } from "vitest";
import { elapsedText, findDelay } from "./elapsed-time.ts";

const minute = 60_000;
const hour = 60 * minute;

describe("elapsed time", () => {
  it.each([
    [-5 * minute, "0分"],
    [0, "0分"],
    [59 * minute + 59_999, "59分"],
    [hour, "1時間00分"],
    [3 * hour + 5 * minute, "3時間05分"],
    [24 * hour - 1, "23時間59分"],
    [52 * hour, "2日4時間"],
  ])("%d ms read %s", (passed, text) => {
    expect(elapsedText(1_000_000, 1_000_000 + passed)).toBe(text);
  });
});

describe("cases that wait too long", () => {
  const received_at = "2026-11-20T17:10:00.000Z";
  const at = Date.parse(received_at);
  it.each([
    ["in_progress", "required", 14 * minute, undefined],
    ["in_progress", "required", 16 * minute, "arrangement"],
    ["typing", "required", 16 * minute, "arrangement"],
    ["in_progress", "awaiting_report", 16 * minute, undefined],
    ["in_progress", "awaiting_report", 7 * hour, "closing"],
    ["complete", "required", 7 * hour, undefined],
    ["cancelled", "required", 7 * hour, undefined],
  ] as const)("%s, %s after %d ms: %s", (status, dispatch, passed, delay) => {
    const facts = {
      inquiry_status: status,
      dispatch_status: dispatch,
      received_at,
    };
    expect(findDelay(facts, at + passed)).toBe(delay);
  });
});
