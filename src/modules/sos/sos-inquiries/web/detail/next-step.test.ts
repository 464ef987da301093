import { describe, expect, it } from "vitest";
import {
  nextActionKinds,
  type NextActionKind,
} from "../../contract/next-action-lookups.ts";
import { inquiryActions } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { emptyInquiry } from "../form.ts";
import { menuOffers, nextStepsOf, type NextStep } from "./next-step.ts";

const allowed = { allowed: true };
const refused = { allowed: false, because: "state", reason: "x" } as const;

const makeCase = (kind: string | null, changes: Partial<Inquiry> = {}) =>
  ({
    ...emptyInquiry({
      received_at: "2026-11-20T17:10:00.000Z",
      receiver_name: null,
    }),
    inquiry_status: "in_progress",
    caller_name: "山田",
    caller_phone: "090-1234-5678",
    next_action:
      kind === null ? null : { kind, text: null, since: "", due_at: "" },
    can: Object.fromEntries(inquiryActions.map((action) => [action, allowed])),
    ...changes,
  }) as unknown as Inquiry;

const call = { by: "call", phone: "090-1234-5678", name: "山田" } as const;
const firstStep: Record<NextActionKind, NextStep> = {
  decide_cancellation: { by: "act", name: "cancel_request" },
  fill: { by: "act", name: "edit:story" },
  start: { by: "step", action: "start" },
  dispatch: { by: "act", name: "dispatch" },
  await_answer: { by: "act", name: "dispatch_step" },
  await_arrival: { by: "act", name: "dispatch_step" },
  await_work: { by: "act", name: "dispatch_step" },
  await_report: { by: "act", name: "open:work-reports" },
  report: { by: "act", name: "report" },
  complete: { by: "step", action: "complete" },
  tell_arrangement: call,
  tell_completion: call,
  tell_dealer: { by: "told", contact: "car_dealer_completion_work" },
  follow_up_call: call,
  own: { by: "own" },
};

describe("what the header offers for the next action", () => {
  it.each(nextActionKinds.codes)("%s is done by its first step", (kind) => {
    expect(nextStepsOf(makeCase(kind))[0]).toEqual(firstStep[kind]);
  });

  it("calls the caller first, and then says that the call was made", () => {
    expect(nextStepsOf(makeCase("tell_arrangement")).slice(0, 2)).toEqual([
      { by: "call", phone: "090-1234-5678", name: "山田" },
      { by: "told", contact: "caller_completion_arrangement" },
    ]);
  });

  it("without a number only the contact is left", () => {
    const steps = nextStepsOf(
      makeCase("tell_completion", { caller_phone: null }),
    );
    expect(steps[0]).toEqual({ by: "told", contact: "caller_completion_work" });
  });

  it("opens the card in which the first missing field stands", () => {
    expect(nextStepsOf(makeCase("fill", { caller_phone: null }))[0]).toEqual({
      by: "act",
      name: "edit:people",
    });
  });

  it("a step that the state forbids is in the menu with its reason, and in one place only", () => {
    const inquiry = makeCase("complete");
    expect(nextStepsOf(inquiry)[0]).toEqual({ by: "step", action: "complete" });
    expect(menuOffers(inquiry).map(({ action }) => action)).not.toContain(
      "complete",
    );
    const forbidden = {
      ...inquiry,
      can: { ...inquiry.can, complete: refused },
    } as Inquiry;
    expect(nextStepsOf(forbidden)).toEqual([]);
    expect(
      menuOffers(forbidden).find(({ action }) => action === "complete")
        ?.ability,
    ).toBe(refused);
  });

  it("of a case that is done, approving comes first", () => {
    const steps = nextStepsOf(makeCase(null, { inquiry_status: "complete" }));
    expect(steps).toEqual([
      { by: "step", action: "approve" },
      { by: "step", action: "send_back" },
    ]);
  });
});
