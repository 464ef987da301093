import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  defineNextActions,
  latest,
  taskWithin,
} from "#modules/desk/case-desk/contract/next-action-rules.ts";
import {
  type ApprovalFacts,
  decisionTransitions,
  defineStates,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import { connectCase } from "./fields.ts";
import { connectText as text } from "./text.ts";

type Input = CaseInputOf<(typeof connectCase)["sections"]>;

/** What states and tasks look at. */
export interface ConnectFacts
  extends
    ApprovalFacts,
    Pick<
      Input,
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
}
type Step = Transition<InquiryStatus, ConnectFacts>;

const { fields } = connectCase;

const lacks = (
  facts: ConnectFacts,
  ...names: readonly (keyof ConnectFacts & keyof Input)[]
): string[] =>
  names
    .filter((name) => facts[name] === null || facts[name] === "")
    .map((name) => fields[name].label);

/** What a case still lacks before somebody can take it up: who asks, how they are answered, and what. */
export const missingToStart = (facts: ConnectFacts): string[] => {
  const hasWay =
    Boolean(facts.caller_phone) ||
    Boolean(facts.callback_phone) ||
    Boolean(facts.caller_email);
  return [
    ...lacks(facts, "caller_name"),
    ...(hasWay ? [] : [text.phoneOrMail]),
    ...lacks(facts, "work_flow", "inquiry_text"),
  ];
};

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
    guard: (facts) => refusal(missingToComplete(facts)),
  },
  ...decisionTransitions("connect", "approval_connect"),
  delete: work,
  correspond: {
    ...work,
    from: ["typing", "in_progress", "complete", "approved"],
    is_for_dealer: true,
  },
} satisfies Record<string, Step>);

const minute = 60_000;
/** What each task may take. */
const spans = {
  fill: 10 * minute,
  start: 10 * minute,
  complete: 8 * 60 * minute,
} as const;

/** The customer waits for an answer at the time that was agreed. */
const promise = ({ desired_contact_at, contact_method }: ConnectFacts) =>
  contact_method === "none" ? null : desired_contact_at;

/** What is to be done for an inquiry now. */
export const connectActions = defineNextActions((facts: ConnectFacts) => {
  const { inquiry_status, received_at, work_since } = facts;
  if (inquiry_status === "typing") {
    const isFilled = missingToStart(facts).length === 0;
    return [
      isFilled
        ? taskWithin("start", received_at, spans.start)
        : taskWithin("fill", received_at, spans.fill),
    ];
  }
  if (inquiry_status !== "in_progress") return [];
  const since = latest(received_at, work_since) ?? received_at;
  const promised = promise(facts);
  return [
    taskWithin("complete", since, spans.complete),
    ...(promised === null
      ? []
      : [{ kind: "call_customer" as const, since, due_at: promised }]),
  ];
});
