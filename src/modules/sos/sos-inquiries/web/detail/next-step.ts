import type { NextStep } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import type { NextActionKind } from "../../contract/next-action-lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";

/** The part of the screen that does what an action of the desk asks for. */
const actOfKind: Partial<Record<NextActionKind, string>> = {
  decide_cancellation: "cancel_request",
  dispatch: "dispatch",
  await_answer: "dispatch_step",
  await_arrival: "dispatch_step",
  await_work: "dispatch_step",
  await_report: "open:work-reports",
  report: "report",
};

/** Where the first field stands without which work cannot start. */
const actOfFilling = ({ caller_name, caller_phone }: Inquiry): string =>
  caller_name === null || caller_phone === null ? "edit:people" : "edit:story";

/** How a task is done that neither a step nor a contact of its name does. */
export const doneBy = (
  kind: string,
  inquiry: Inquiry,
): NextStep | undefined => {
  const acts: Readonly<Record<string, string>> = actOfKind;
  const name = kind === "fill" ? actOfFilling(inquiry) : acts[kind];
  return name === undefined ? undefined : { by: "act", name };
};
