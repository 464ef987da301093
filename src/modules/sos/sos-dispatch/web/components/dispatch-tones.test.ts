import { expect, it } from "vitest";
import { nextStepOf } from "./dispatch-tones.ts";

const at = "2026-11-30T06:00:00.000Z";
const none = {
  arranged_at: at,
  accepted_at: null,
  departed_at: null,
  arrived_at: null,
  work_done_at: null,
};

it.each([
  ["requested", none, 1],
  ["accepted", { ...none, accepted_at: at }, 2],
  [
    "arrived without a departure",
    { ...none, accepted_at: at, arrived_at: at },
    4,
  ],
  [
    "finished without a departure",
    { ...none, arrived_at: at, work_done_at: at },
    5,
  ],
])("what is %s goes on behind what was done", (_, dispatch, next) => {
  expect(nextStepOf(dispatch)).toBe(next);
});
