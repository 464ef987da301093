import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  defineNextActions,
  latest,
} from "#modules/desk/case-desk/contract/next-action-rules.ts";
import {
  type ApprovalFacts,
  decisionTransitions,
  defineStates,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import { refusedAgain } from "#modules/desk/case-hand-overs/contract/rules.ts";
import { unmetNeeds } from "#modules/desk/case-desk/contract/start-rules.ts";
import {
  escalationTasks,
  heldByEscalation,
  isEscalated,
  type EscalationFacts,
} from "./escalation-rules.ts";
import { escalationText } from "./escalation-text.ts";
import { connectCase, type ConnectValues } from "./fields.ts";
import { lastStepAt, openSteps, type FlowStep } from "./flow-rules.ts";
import { flowText } from "./flow-text.ts";
import { officeStatuses } from "./office-lookups.ts";
import { isAtOffice, officeTasks, type OfficeFacts } from "./office-rules.ts";
import { officeText } from "./office-text.ts";
import { taskInHours, type ConnectPolicy } from "./policy-rules.ts";
import { connectText as text } from "./text.ts";

/** What states and tasks look at. */
export interface ConnectFacts
  extends
    ApprovalFacts,
    OfficeFacts,
    EscalationFacts,
    Pick<
      ConnectValues,
      | "caller_name"
      | "caller_phone"
      | "callback_phone"
      | "caller_email"
      | "work_flow"
      | "inquiry_text"
      | "category_major_id"
      | "category_middle_id"
      | "category_minor_id"
      | "result"
      | "desired_contact_at"
      | "contact_method"
    > {
  readonly inquiry_status: InquiryStatus;
  readonly received_at: string;
  readonly work_since: string | null;
  readonly flow_steps: readonly FlowStep[];
  readonly sos_inquiry_id: number | null;
}
type Step = Transition<InquiryStatus, ConnectFacts>;

const { fields } = connectCase;

const lacks = (
  facts: ConnectFacts,
  ...names: readonly (keyof ConnectFacts & keyof ConnectValues)[]
): string[] =>
  names
    .filter((name) => facts[name] === null || facts[name] === "")
    .map((name) => fields[name].label);

/** Without which nobody takes a case up: who asks, how they are answered, and what. */
export const startNeeds = [
  "caller_name",
  ["caller_phone", "callback_phone", "caller_email"],
  "work_flow",
  "inquiry_text",
] as const;

/** What of it a case still lacks. */
export const missingToStart = (facts: ConnectFacts): string[] =>
  unmetNeeds(startNeeds, { ...facts }).map(([name, ...others]) =>
    others.length > 0
      ? text.phoneOrMail
      : fields[name as (typeof startNeeds)[0 | 2 | 3]].label,
  );

/** What a case still lacks before it can be completed. */
export const missingToComplete = (facts: ConnectFacts): string[] => [
  ...missingToStart(facts),
  ...lacks(
    facts,
    "category_major_id",
    "category_middle_id",
    "category_minor_id",
    "result",
  ),
];

const refusal = (missing: readonly string[]): string | undefined =>
  missing.length === 0 ? undefined : text.missing(missing);

/** Why somebody else still has the inquiry. */
const heldElsewhere = (facts: ConnectFacts): string | undefined =>
  isAtOffice(facts)
    ? officeText.atOffice(officeStatuses.labelOf(facts.office_status))
    : heldByEscalation(facts);

/** Whose work flow did not run to its end needs none of its steps. */
const withoutSteps: ReadonlySet<unknown> = new Set([
  "handed_to_sos",
  "unreachable",
  "invalid",
]);

/** The steps that an inquiry of this result still needs. */
export const missingSteps = ({
  flow_steps,
  result,
}: Pick<ConnectFacts, "flow_steps" | "result">): string[] =>
  withoutSteps.has(result) ? [] : openSteps(flow_steps).map(({ key }) => key);

const stepsRefusal = (facts: ConnectFacts): string | undefined => {
  const missing = missingSteps(facts);
  return missing.length === 0 ? undefined : flowText.missing(missing);
};

const work: Pick<Step, "from" | "to" | "permissions"> = {
  from: ["typing", "in_progress"],
  to: "same",
  permissions: () => ["connect"],
};

export const connectStates = defineStates("inquiry_status", {
  update: work,
  start: {
    ...work,
    from: ["typing"],
    to: "in_progress",
    guard: (facts) => refusal(missingToStart(facts)),
  },
  complete: {
    ...work,
    from: ["in_progress"],
    to: "complete",
    guard: (facts) =>
      heldElsewhere(facts) ??
      refusal(missingToComplete(facts)) ??
      stepsRefusal(facts),
  },
  ...decisionTransitions("connect", "approval_connect"),
  delete: {
    ...work,
    guard: (facts) =>
      heldElsewhere(facts) ??
      // The SOS case comes back here when it is cancelled.
      refusedAgain(facts) ??
      (facts.escalation_status === "none"
        ? undefined
        : escalationText.wasEscalated),
  },
  escalate: {
    ...work,
    guard: (facts) =>
      isEscalated(facts) ? escalationText.alreadyEscalated : undefined,
  },
  hand_over: { ...work, guard: refusedAgain },
  correspond: {
    ...work,
    from: ["typing", "in_progress", "complete", "approved"],
    is_for_dealer: true,
  },
} satisfies Record<string, Step>);

/** The customer waits for an answer at the time that was agreed. */
const promise = ({ desired_contact_at, contact_method }: ConnectFacts) =>
  contact_method === "none" ? null : desired_contact_at;

/** The first step that is missing is what comes next; without one the completion. */
const goingOn = (
  facts: ConnectFacts,
  since: string,
  { step_minutes, complete_minutes, ...times }: ConnectPolicy,
) => {
  const [step] = missingSteps(facts);
  return step === undefined
    ? taskInHours("complete", since, complete_minutes, times)
    : taskInHours(`step:${step}`, since, step_minutes, times);
};

/** Until the sales company has answered, its time is the one that counts. */
const completion = (
  facts: ConnectFacts,
  since: string,
  policy: ConnectPolicy,
) =>
  isEscalated(facts) && facts.escalation_due_at !== null
    ? []
    : [goingOn(facts, since, policy)];

/** What is to be done before somebody takes an inquiry up. */
const beginning = (facts: ConnectFacts, policy: ConnectPolicy) =>
  missingToStart(facts).length === 0
    ? taskInHours("start", facts.received_at, policy.start_minutes, policy)
    : taskInHours("fill", facts.received_at, policy.fill_minutes, policy);

/** What is to be done for an inquiry itself, and by the office. */
const ownTasks = (facts: ConnectFacts, policy: ConnectPolicy) => {
  const { inquiry_status, received_at, work_since } = facts;
  if (inquiry_status === "typing")
    return [...officeTasks(facts, policy), beginning(facts, policy)];
  if (inquiry_status !== "in_progress") return [];
  // The desk goes on where office or sales company has answered.
  const { office_since, escalation_since } = facts;
  const since =
    latest(
      received_at,
      work_since,
      office_since,
      escalation_since,
      lastStepAt(facts.flow_steps),
    ) ?? received_at;
  const promised = promise(facts);
  return [
    ...(isAtOffice(facts)
      ? officeTasks(facts, policy)
      : completion(facts, since, policy)),
    ...(promised === null
      ? []
      : [{ kind: "call_customer" as const, since, due_at: promised }]),
  ];
};

/** What is to be done for an inquiry now, in the hours and the minutes of the desk. */
export const connectActions = (policy: ConnectPolicy) =>
  defineNextActions((facts: ConnectFacts) => [
    ...escalationTasks(facts, policy),
    ...ownTasks(facts, policy),
  ]);

interface RowWithDealer {
  readonly id: number;
  readonly at: string;
  readonly car_dealer_id: number | null;
}

/** エスカレーション先: the sales company of the last row, none where that one has none. */
export const escalateDestination = (
  rows: readonly RowWithDealer[],
): number | null =>
  rows
    .toSorted(
      (one, other) =>
        Date.parse(one.at) - Date.parse(other.at) || one.id - other.id,
    )
    .at(-1)?.car_dealer_id ?? null;
