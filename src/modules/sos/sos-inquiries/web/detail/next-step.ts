import {
  nextActionKinds,
  type NextActionKind,
} from "../../contract/next-action-lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import {
  offeredActions,
  type OfferedAction,
  type StepAction,
} from "./case-actions.ts";

/** How the next action of a case is done: by a step, an act that a part of the screen offers, a call, a contact. */
export type NextStep =
  | { readonly by: "step"; readonly action: StepAction }
  | { readonly by: "act"; readonly name: string }
  | { readonly by: "call"; readonly phone: string; readonly name: string }
  | { readonly by: "told"; readonly contact: Contact }
  | { readonly by: "own" };

export const contactOfTask = {
  tell_arrangement: "caller_completion_arrangement",
  tell_completion: "caller_completion_work",
  tell_dealer: "car_dealer_completion_work",
  follow_up_call: "follow_up_call",
} as const satisfies Partial<Record<NextActionKind, keyof Inquiry>>;
export type Contact = (typeof contactOfTask)[keyof typeof contactOfTask];

const isContact = (kind: NextActionKind): kind is keyof typeof contactOfTask =>
  kind in contactOfTask;

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

const stepOfKind: Partial<Record<NextActionKind, StepAction>> = {
  start: "start",
  complete: "complete",
};

/** Where the first field stands without which work cannot start. */
const actOfFilling = ({ caller_name, caller_phone }: Inquiry): string =>
  caller_name === null || caller_phone === null ? "edit:people" : "edit:story";

const ofKind = (kind: string, inquiry: Inquiry): NextStep[] => {
  if (!nextActionKinds.has(kind)) return [];
  if (kind === "own") return [{ by: "own" }];
  if (kind === "fill") return [{ by: "act", name: actOfFilling(inquiry) }];
  if (isContact(kind)) {
    const told = { by: "told", contact: contactOfTask[kind] } as const;
    const phone = inquiry.callback_phone ?? inquiry.caller_phone;
    return kind === "tell_dealer" || phone === null
      ? [told]
      : [{ by: "call", phone, name: inquiry.caller_name ?? "" }, told];
  }
  const action = stepOfKind[kind];
  const name = actOfKind[kind];
  if (action !== undefined) return [{ by: "step", action }];
  return name === undefined ? [] : [{ by: "act", name }];
};

/**
 * What may be done now, the one that the next action asks for first: it is the primary one. Steps that the state
 * forbids are not among them; they stand in the menu with their reason.
 */
export function nextStepsOf(inquiry: Inquiry): readonly NextStep[] {
  const { next_action, can } = inquiry;
  const first = next_action === null ? [] : ofKind(next_action.kind, inquiry);
  const possible = first.filter(
    (step) =>
      (step.by !== "step" || can[step.action].allowed) &&
      (step.by !== "told" || can.contact.allowed) &&
      (step.by !== "own" || can.update.allowed),
  );
  const taken = new Set(
    possible.map((step) => (step.by === "step" ? step.action : undefined)),
  );
  const others = offeredActions(inquiry)
    .main.filter(({ action, ability }) => ability.allowed && !taken.has(action))
    .map(({ action }): NextStep => ({ by: "step", action }));
  // Where nothing is to be done, deciding on the case is what comes next; the last of them leads on.
  return next_action === null ? others.toReversed() : [...possible, ...others];
}

/** The steps that have no button in the header. */
export function menuOffers(inquiry: Inquiry): readonly OfferedAction[] {
  const shown = new Set(
    nextStepsOf(inquiry).map((step) => step.by === "step" && step.action),
  );
  const { main, more } = offeredActions(inquiry);
  return [...main, ...more].filter(({ action }) => !shown.has(action));
}
