import type { NextStep } from "../../contract/detail-text.ts";
import type { Inquiry } from "../../contract/schema.ts";

type Facts = Pick<
  Inquiry,
  | "inquiry_status"
  | "dispatch_status"
  | "approval_need"
  | "complete_time"
  | "caller_completion_work"
  | "caller_completion_arrangement"
  | "car_dealer_completion_work"
  | "can"
>;

const isWaiting = (facts: Facts): boolean =>
  [
    facts.caller_completion_work,
    facts.caller_completion_arrangement,
    facts.car_dealer_completion_work,
  ].includes("yes");

const nextInProgress = (facts: Facts): NextStep => {
  if (facts.dispatch_status === "required") return "dispatch";
  if (facts.dispatch_status === "awaiting_report") return "await_report";
  if (facts.complete_time === null && !facts.can.complete.allowed)
    return "report";
  return isWaiting(facts) ? "contact" : "complete";
};

/** The one thing to do next with a case; what the header of the detail says. */
export function nextStepOf(facts: Facts): NextStep {
  switch (facts.inquiry_status) {
    case "typing":
      return facts.can.start.allowed || facts.can.start.because === "role"
        ? "start"
        : "fill";
    case "in_progress":
      return nextInProgress(facts);
    case "complete":
      return facts.approval_need === "need" ? "approve" : "done";
    case "approved":
    case "cancelled":
      return "done";
  }
}
