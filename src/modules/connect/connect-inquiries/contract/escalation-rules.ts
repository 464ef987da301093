import { taskWithin } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import type { EscalationStatus } from "./escalation-lookups.ts";
import { escalationText as text } from "./escalation-text.ts";
import { taskInHours, type ConnectPolicy } from "./policy-rules.ts";

/** What an inquiry keeps of what was asked of sales companies. */
export interface EscalationFacts {
  readonly escalation_status: EscalationStatus;
  /** Since when it is so. */
  readonly escalation_since: string | null;
  /** Until when the sales company is to answer. */
  readonly escalation_due_at: string | null;
  /** Since when a mail has not arrived. */
  readonly mail_failed_at: string | null;
}

/** Whether the sales company owes an answer, or the desk has not read it. */
export const isEscalated = ({
  escalation_status: status,
}: Pick<EscalationFacts, "escalation_status">): boolean =>
  status === "sent" || status === "answered";

/** Why an inquiry cannot be completed yet. */
export const heldByEscalation = (
  facts: EscalationFacts,
): string | undefined => {
  if (facts.mail_failed_at !== null) return text.mailFailed;
  return isEscalated(facts) ? text.escalationOpen : undefined;
};

/** What a mail, the sales company or its answer asks for. */
export const escalationTasks = (
  facts: EscalationFacts & { readonly received_at: string },
  { read_answer_minutes, ...times }: ConnectPolicy,
) => {
  const { escalation_status, escalation_due_at: due_at } = facts;
  const since = facts.escalation_since ?? facts.received_at;
  return [
    // A mail comes back whatever the state of the case, and is sent again at once.
    ...(facts.mail_failed_at === null
      ? []
      : [taskWithin("resend", facts.mail_failed_at, 0)]),
    ...(escalation_status === "answered"
      ? [taskInHours("read_answer", since, read_answer_minutes, times)]
      : []),
    ...(escalation_status === "sent" && due_at !== null
      ? [{ kind: "dealer_due" as const, since, due_at }]
      : []),
  ];
};
