import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import type { ShownNextAction } from "#modules/desk/case-desk/contract/case-schema.ts";
import { settleWithin } from "../../contract/next-action-rules.ts";

/** Why an open case deserves a look now: the time to arrange somebody is over, or it has been open for long. */
export function findDelay(
  facts: {
    inquiry_status: InquiryStatus;
    next_action: Pick<ShownNextAction, "kind" | "due_at"> | null;
    received_at: string;
  },
  now: number,
): "arrangement" | "closing" | undefined {
  if (!isOpenStatus(facts.inquiry_status)) return undefined;
  const { next_action } = facts;
  // The clock of the next action and no other: what fell through is counted anew there.
  if (next_action?.kind === "dispatch" && now > Date.parse(next_action.due_at))
    return "arrangement";
  return now - Date.parse(facts.received_at) > settleWithin
    ? "closing"
    : undefined;
}
