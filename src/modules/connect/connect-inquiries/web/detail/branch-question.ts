import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import type { Question } from "#platform/web/ui/question.ts";
import { isEscalated } from "../../contract/escalation-rules.ts";
import { branchQuestion } from "../../contract/escalation-text.ts";
import type { Inquiry } from "../../contract/fields.ts";

/** Whether another sales company or branch takes over while one is asked: that one is asked no more. */
export const askOfBranch = (
  record: WholeFacts,
  typed: Readonly<Record<string, unknown>>,
): Question | undefined => {
  const inquiry = record as Inquiry;
  const isMoved =
    inquiry.car_dealer_id !== typed["car_dealer_id"] ||
    inquiry.car_dealer_branch_id !== typed["car_dealer_branch_id"];
  return isMoved && isEscalated(inquiry) ? branchQuestion : undefined;
};
