import {
  defineStates,
  type ActingUser,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { mostExtraCalls } from "./entry-schema.ts";
import {
  outboundStatuses,
  type ccStatuses,
  type DoneReason,
  type OutboundStage,
  type OutboundStatus,
} from "./lookups.ts";
import { slipText as text } from "./text.ts";

/** 残日数 by mark: more than the first, at most the second; over: none left. */
export const markLimits = {
  over: { from: null, to: -1 },
  urgent: { from: -1, to: 10 },
  warning: { from: 10, to: 15 },
  caution: { from: 15, to: 20 },
} as const;

/** What the decision about a slip looks at. */
export interface SlipStepFacts {
  readonly outbound_status: OutboundStatus;
  readonly outbound_stage: OutboundStage;
  readonly done_reason: DoneReason | null;
  readonly cc_status: CodeOf<typeof ccStatuses>;
  readonly caller_side: "centre" | "dealer" | null;
  readonly is_call_stopped: boolean;
  readonly extra_calls: number;
  readonly last_caller_id: number | null;
  /** Number of the slip that it goes with. */
  readonly lead_number: string | null;
}

type Step = Transition<OutboundStatus, SlipStepFacts>;

const open = outboundStatuses.codes.filter((code) => code !== "done");

/** The desk calls what the contract gives it, a sales company its own. */
const isCaller = (user: ActingUser, { caller_side }: SlipStepFacts): boolean =>
  user.side === "call_centre"
    ? user.permissions.includes("out") && caller_side !== "dealer"
    : caller_side === "dealer";

const callers = {
  is_for_dealer: true,
  permissions: () => ["out", "out_external"] as const,
  may: isCaller,
  refusal: text.notYours,
  // What somebody asked for is said first, whatever the status is.
  from: outboundStatuses.codes,
  to: "same",
} as const;

/** A call may be made in these statuses, if nobody asked for none and the slip goes with no other. */
const guardCall =
  (statuses: readonly OutboundStatus[], otherwise: string) =>
  (facts: SlipStepFacts): string | undefined => {
    if (facts.is_call_stopped) return text.callStopped;
    if (facts.outbound_status === "done") return text.ended;
    if (!statuses.includes(facts.outbound_status)) return otherwise;
    return facts.lead_number === null
      ? undefined
      : text.isFollower(facts.lead_number);
  };

const reporters = {
  is_for_dealer: true,
  permissions: () => ["out", "out_external"] as const,
  from: outboundStatuses.codes,
  to: "same",
  guard: ({ done_reason }: SlipStepFacts): string | undefined =>
    done_reason === "cancelled" ? text.cancelledSlip : undefined,
} as const;

const deciders = { permissions: () => ["approval_out"] as const };

/** What becomes of a slip by hand; its status is the engine's. */
export const slipSteps = defineStates("outbound_status", {
  claim: {
    ...callers,
    guard: guardCall(["call_required", "after_required"], text.notCallable),
  },
  record_call: {
    ...callers,
    guard: guardCall(
      open.filter((code) => code !== "job_report" && code !== "after_required"),
      text.notCallable,
    ),
  },
  record_after_call: {
    ...callers,
    guard: guardCall(["after_required"], text.notAfter),
  },
  report_receipt: reporters,
  report_work: reporters,
  grant_extra_call: {
    ...deciders,
    from: ["unconfirmed", "done"],
    to: "same",
    guard: ({ outbound_status, done_reason, extra_calls, caller_side }) => {
      // Nobody calls it: one call more would change nothing.
      if (caller_side === null) return text.noCaller;
      if (outbound_status === "done" && done_reason !== "pr_done")
        return text.noExtra;
      return extra_calls >= mostExtraCalls ? text.mostExtra : undefined;
    },
  },
  cancel: { permissions: () => ["out"], from: open, to: "done" },
  send_back: {
    ...deciders,
    from: ["done"],
    to: "same",
    guard: ({ cc_status }) =>
      cc_status === "approved" ? text.alreadyApproved : undefined,
  },
  approve: {
    ...deciders,
    from: ["done"],
    to: "same",
    guard: ({ cc_status, last_caller_id }, { user_id }) => {
      if (cc_status === "approved") return text.alreadyApproved;
      return last_caller_id === user_id ? text.ownApproval : undefined;
    },
  },
} satisfies Record<string, Step>);
export type SlipAction = keyof typeof slipSteps.transitions;
