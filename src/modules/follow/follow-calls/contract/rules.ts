import {
  defineStates,
  type ActingUser,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { Division } from "#modules/company/users/contract/lookups.ts";
import type { FollowPolicy } from "./fact-rules.ts";
import type { CallState, CallTarget, Purpose } from "./lookups.ts";
import { followRuleText as text } from "./rule-text.ts";
import { isCallingTime } from "#platform/contract/japanese/calling-hours.ts";

/** What the decision about a call looks at. */
export interface CallFacts {
  readonly call_state: CallState;
  readonly claimed_by: number | null;
  /** Who has it, by name; null where nobody has. */
  readonly claimed_name: string | null;
}

type CallStep = Transition<CallState, CallFacts>;

const callers = { permissions: () => ["justdoit"] as const };
const deciders = { permissions: () => ["approval_justdoit"] as const };

const heldByAnother = (
  { claimed_by, claimed_name }: CallFacts,
  { user_id }: ActingUser,
): string | undefined =>
  claimed_by === null || claimed_by === user_id
    ? undefined
    : text.held(claimed_name ?? "");

/** What becomes of a call. */
export const callSteps = defineStates("call_state", {
  claim: {
    ...callers,
    from: ["planned", "calling"],
    to: "calling",
    guard: heldByAnother,
  },
  release: {
    ...callers,
    from: ["calling"],
    to: "planned",
    guard: heldByAnother,
  },
  take_over: {
    ...callers,
    from: ["calling"],
    to: "calling",
    guard: ({ claimed_by }, { user_id }) =>
      claimed_by === user_id ? text.ownAlready : undefined,
  },
  record: {
    ...callers,
    from: ["planned", "calling"],
    to: "done",
    guard: heldByAnother,
  },
  postpone: { ...callers, from: ["planned"], to: "same" },
  drop: { ...deciders, from: ["planned"], to: "dropped" },
} satisfies Record<string, CallStep>);
export type CallAction = keyof typeof callSteps.transitions;

/** What the decision about a chain looks at. */
export interface ItemFacts {
  readonly chain: "open" | "closed";
  /** Closed by a person, not by the facts. */
  readonly is_closed_by_hand: boolean;
  /** A truck is on its way. */
  readonly is_on_its_way: boolean;
  /** Whose application it is; null where it is none, or something was done about it. */
  readonly deletable_by_id: number | null;
}

type ItemStep = Transition<"open" | "closed", ItemFacts>;

/** What becomes of a chain. */
export const itemSteps = defineStates("chain", {
  assign: { ...callers, from: ["open"], to: "same" },
  close: {
    ...deciders,
    from: ["open"],
    to: "closed",
    guard: ({ is_on_its_way }) => (is_on_its_way ? text.onItsWay : undefined),
  },
  reopen: {
    ...deciders,
    from: ["closed"],
    to: "open",
    guard: ({ is_closed_by_hand }) =>
      is_closed_by_hand ? undefined : text.closedByFacts,
  },
  delete: {
    ...callers,
    from: ["open"],
    to: "same",
    may: ({ user_id }, { deletable_by_id }) => deletable_by_id === user_id,
  },
} satisfies Record<string, ItemStep>);
export type ItemAction = keyof typeof itemSteps.transitions;

/** Who writes orders of calls without asking. */
const trusted: readonly Division[] = ["operator", "management"];

/** Whether an order of a call has to be approved: what may hurt, when people sleep, or by whom it is not the daily work. */
export const needsApproval = (
  order: {
    readonly purpose: Purpose;
    readonly target_kind: CallTarget;
    readonly due_at: string;
    /** Of whom writes it; empty where it is unknown. */
    readonly division: string;
  },
  hours: Pick<FollowPolicy, "calling_from" | "calling_to">,
): boolean =>
  (order.target_kind === "customer" &&
    (order.purpose === "apology" || order.purpose === "complaint")) ||
  !isCallingTime(order.due_at, hours) ||
  !trusted.some((division) => division === order.division);
