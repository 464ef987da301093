import {
  defineStates,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { EscalationAnswer, EscalationState } from "./lookups.ts";
import { escalationText as text } from "./text.ts";

/** How long a sales company has to answer, in minutes of its own opening hours. */
export const answerMinutes = 240;

interface EscalationFacts {
  readonly state: EscalationState;
  /** A mail of it did not arrive, and none went out in its place. */
  readonly has_undelivered: boolean;
}

type Step = Transition<EscalationState, EscalationFacts>;

const work: Pick<Step, "to" | "permissions"> = {
  to: "same",
  permissions: () => ["connect"],
};

/** What becomes of what the desk asks of a sales company. */
export const escalationSteps = defineStates("state", {
  /** What did not arrive is sent again whatever came of the rest: it keeps the case from its completion. */
  resend: {
    ...work,
    from: ["sent", "answered", "closed"],
    guard: ({ state, has_undelivered }: EscalationFacts) =>
      state === "sent" || has_undelivered ? undefined : text.nothingToResend,
  },
  remind: { ...work, from: ["sent"] },
  open: { ...work, from: ["sent", "answered"], is_for_dealer: true },
  answer: {
    ...work,
    from: ["sent", "answered"],
    to: "answered",
    is_for_dealer: true,
  },
  close: { ...work, from: ["answered"], to: "closed" },
  withdraw: { ...work, from: ["sent", "answered"], to: "closed" },
} satisfies Record<string, Step>);

/** Who only looks into it has not answered. */
export const stateAfter = (
  answer: EscalationAnswer,
  state: EscalationState,
): EscalationState => (answer === "checking" ? state : "answered");

interface Given {
  readonly answer: EscalationAnswer;
  readonly answer_text: string | null;
  readonly planned_at: string | null;
}

/** What an answer needs besides itself, by field. */
export const answerIssues = ({
  answer,
  answer_text,
  planned_at,
}: Given): Record<string, string[]> => ({
  ...(answer === "planned" && planned_at === null
    ? { planned_at: [text.plannedMissing] }
    : {}),
  ...(answer !== "planned" && planned_at !== null
    ? { planned_at: [text.plannedAlone] }
    : {}),
  ...(answer === "not_possible" && answer_text === null
    ? { answer_text: [text.reasonMissing] }
    : {}),
});

/** Whether the answer came too late, or has not come in time; `now` in milliseconds since 1970. */
export const isLate = (
  {
    due_at,
    answered_at,
    closed_at,
    answer,
  }: {
    readonly due_at: string | null;
    readonly answered_at: string | null;
    readonly closed_at: string | null;
    readonly answer: EscalationAnswer | null;
  },
  now: number,
): boolean => {
  if (due_at === null) return false;
  // Who looks into it has not answered.
  const answered = answer === "checking" ? null : answered_at;
  const end = answered ?? closed_at;
  return Date.parse(due_at) < (end === null ? now : Date.parse(end));
};
