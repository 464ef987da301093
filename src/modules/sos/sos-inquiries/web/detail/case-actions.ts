import type { Ability } from "#platform/contract/ability.ts";
import type { Inquiry } from "../../contract/schema.ts";
import type { InquiryAction } from "../../contract/lookups.ts";

/** Steps of the lifecycle that have an operation of their own, in the order of the menu. */
export const stepActions = [
  "start",
  "complete",
  "approve",
  "send_back",
  "reopen",
  "request_cancel",
  "cancel",
  "delete",
] as const satisfies readonly InquiryAction[];
export type StepAction = (typeof stepActions)[number];

const mainOfStatus: Record<Inquiry["inquiry_status"], readonly StepAction[]> = {
  typing: ["start"],
  in_progress: ["complete"],
  complete: ["send_back", "approve"],
  approved: [],
  cancelled: [],
  merged: [],
};

export interface OfferedAction {
  readonly action: StepAction;
  readonly ability: Ability;
}

/**
 * What the header offers: as buttons the steps that lead on from the present status, the others in a menu.
 * What a role never may is left out; what the state forbids stays, with its reason.
 */
export function offeredActions(
  inquiry: Pick<Inquiry, "inquiry_status" | "can">,
): { main: OfferedAction[]; more: OfferedAction[] } {
  const main = mainOfStatus[inquiry.inquiry_status];
  const offered = stepActions
    .map((action) => ({ action, ability: inquiry.can[action] }))
    .filter(({ ability }) => ability.because !== "role");
  return {
    main: main.flatMap((action) =>
      offered.filter((offer) => offer.action === action),
    ),
    more: offered.filter(({ action }) => !main.includes(action)),
  };
}
