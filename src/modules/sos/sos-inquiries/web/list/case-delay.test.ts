import { describe, expect, it } from "vitest";
import { findDelay } from "./case-delay.ts";

const minute = 60_000;
const hour = 60 * minute;

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
