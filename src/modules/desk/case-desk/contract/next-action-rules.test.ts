import { expect, it } from "vitest";
import { urgencyOf } from "./next-action-rules.ts";

const at = (minutes: number): string =>
  new Date(
    Date.parse("2026-11-21T00:00:00.000Z") + minutes * 60_000,
  ).toISOString();

it.each([
  [0, "calm"],
  [49, "calm"],
  [50, "half"],
  [79, "half"],
  [80, "near"],
  [100, "near"],
  [101, "overdue"],
] as const)("at %i %% of its span a task is %s", (minutes, urgency) => {
  const task = { since: at(0), due_at: at(100) };
  expect(urgencyOf(task, Date.parse(at(minutes)))).toBe(urgency);
});
