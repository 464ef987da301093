import { expect, it } from "vitest";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { offeredActions } from "./case-actions.ts";
import { nextStepOf } from "./next-step.ts";

const never = abilityRefused("role", "no");
const notNow = abilityRefused("state", "later");
const can: Inquiry["can"] = {
  update: abilityGranted,
  start: notNow,
  complete: notNow,
  approve: never,
  send_back: never,
  reopen: notNow,
  cancel: abilityGranted,
  dispatch: abilityGranted,
  delete: never,
};

type Facts = Parameters<typeof nextStepOf>[0];
const facts = (changes: Partial<Facts>): Facts => ({
  inquiry_status: "in_progress",
  dispatch_status: "none",
  approval_need: "no_need",
  complete_time: null,
  caller_completion_work: "none",
  caller_completion_arrangement: "none",
  car_dealer_completion_work: "none",
  can,
  ...changes,
});
const complete_time = "2026-11-20T18:00:00.000Z";

it.each([
  [{ inquiry_status: "typing" }, "fill"],
  [
    { inquiry_status: "typing", can: { ...can, start: abilityGranted } },
    "start",
  ],
  [{ dispatch_status: "required", complete_time }, "dispatch"],
  [{ dispatch_status: "awaiting_report", complete_time }, "await_report"],
  [{ dispatch_status: "reported" }, "report"],
  [{}, "report"],
  [{ can: { ...can, complete: abilityGranted } }, "complete"],
  [{ complete_time, car_dealer_completion_work: "yes" }, "contact"],
  [{ complete_time, car_dealer_completion_work: "done" }, "complete"],
  [{ inquiry_status: "complete", approval_need: "need" }, "approve"],
  [{ inquiry_status: "complete" }, "done"],
  [{ inquiry_status: "approved" }, "done"],
  [{ inquiry_status: "cancelled" }, "done"],
] as const)("%j: %s", (changes, step) => {
  expect(nextStepOf(facts(changes))).toBe(step);
});

it("offers the step that leads on as a button, the others in the menu, what the role never may nowhere", () => {
  const { main, more } = offeredActions({ inquiry_status: "in_progress", can });
  expect(main.map(({ action }) => action)).toEqual(["complete"]);
  expect(more.map(({ action }) => action)).toEqual([
    "start",
    "reopen",
    "cancel",
  ]);
  expect(more.find(({ action }) => action === "reopen")?.ability).toEqual(
    notNow,
  );
});
