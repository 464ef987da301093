import { expect, it } from "vitest";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { offeredActions } from "./case-actions.ts";

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
  request_cancel: abilityGranted,
  dealer_part: abilityGranted,
  waive_approval: never,
  contact: abilityGranted,
  correspond: abilityGranted,
  dispatch: abilityGranted,
  delete: never,
  merge: never,
};

it("offers the step that leads on as a button, the others in the menu, what the role never may nowhere", () => {
  const { main, more } = offeredActions({ inquiry_status: "in_progress", can });
  expect(main.map(({ action }) => action)).toEqual(["complete"]);
  expect(more.map(({ action }) => action)).toEqual([
    "start",
    "reopen",
    "request_cancel",
    "cancel",
  ]);
  expect(more.find(({ action }) => action === "reopen")?.ability).toEqual(
    notNow,
  );
});
