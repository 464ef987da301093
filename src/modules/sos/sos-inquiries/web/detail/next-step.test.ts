import { describe, expect, it, vi } from "vitest";
import {
  nextStepsOf,
  type NextStep,
} from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import { inquiryActions } from "../../contract/lookups.ts";
import {
  nextActionKinds,
  type NextActionKind,
} from "../../contract/next-action-lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryScreen } from "../components/inquiry-screen.tsx";
import { inquirySteps } from "../components/inquiry-steps.tsx";
import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../../contract/fields.ts";

const steps = inquirySteps(vi.fn(), vi.fn());
const allowed = { allowed: true };

const makeCase = (kind: string, changes: Partial<Inquiry> = {}) =>
  ({
    ...beginningOf(inquiryCase),
    received_at: "2026-11-20T17:10:00.000Z",
    inquiry_status: "in_progress",
    caller_name: "山田",
    caller_phone: "090-1234-5678",
    next_action: { kind, text: null, since: "", due_at: "" },
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
    const [first] = nextStepsOf(inquiryScreen, steps, makeCase(kind));
    expect(first).toEqual(firstStep[kind]);
  });

  it("calls back where the caller asked for it", () => {
    const inquiry = makeCase("tell_arrangement", {
      callback_phone: "03-1111-2222",
    });
    expect(nextStepsOf(inquiryScreen, steps, inquiry)[0]).toEqual({
      ...call,
      phone: "03-1111-2222",
    });
  });

  it("opens the card in which the first missing field stands", () => {
    const inquiry = makeCase("fill", { caller_phone: null });
    expect(nextStepsOf(inquiryScreen, steps, inquiry)[0]).toEqual({
      by: "act",
      name: "edit:people",
    });
  });

  it("completing asks for the call about the arrangement as long as it stands open", () => {
    const asked = (caller_completion_arrangement: "none" | "yes") =>
      steps
        .find(({ action }) => action === "complete")
        ?.asks?.(makeCase("complete", { caller_completion_arrangement }))
        ?.schema.safeParse({ reason: "" }).success;
    expect(asked("none")).toBe(true);
    expect(asked("yes")).toBe(false);
  });
});
