import { describe, expect, it } from "vitest";
import { findDelay } from "./case-delay.ts";

const minute = 60_000;
const hour = 60 * minute;

describe("cases that wait too long", () => {
  const received_at = "2026-11-20T17:10:00.000Z";
  const at = Date.parse(received_at);
  /** The first company declined after fifty minutes: the time to arrange runs anew. */
  const due_at = new Date(at + 65 * minute).toISOString();
  it.each([
    ["in_progress", "dispatch", 64 * minute, undefined],
    ["in_progress", "dispatch", 66 * minute, "arrangement"],
    ["typing", "dispatch", 66 * minute, "arrangement"],
    ["in_progress", "await_arrival", 66 * minute, undefined],
    ["in_progress", "await_arrival", 7 * hour, "closing"],
    ["in_progress", null, 7 * hour, "closing"],
    ["complete", "dispatch", 7 * hour, undefined],
    ["cancelled", "dispatch", 7 * hour, undefined],
  ] as const)(
    "%s, %s after %d ms: %s",
    (inquiry_status, kind, passed, delay) => {
      const next_action = kind === null ? null : { kind, due_at };
      const facts = { inquiry_status, next_action, received_at };
      expect(findDelay(facts, at + passed)).toBe(delay);
    },
  );
});
