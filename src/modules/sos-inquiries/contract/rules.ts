import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import {
  hasAnyPermission,
  type AccountSide,
  type Permission,
} from "#platform/contract/permissions.ts";
import {
  serviceDivisions,
  type CompletionContactState,
  type CompletionLabel,
  type DispatchStatus,
  type InquiryStatus,
  type ServiceDivision,
  inquiryActions,
  type InquiryAction,
} from "./lookups.ts";
import { inquiryText } from "./text.ts";

/** What the guards of the lifecycle look at. */
export interface InquiryFacts {
  readonly inquiry_status: InquiryStatus;
  readonly service_division: readonly ServiceDivision[];
  readonly caller_name: string | null;
  readonly caller_phone: string | null;
  readonly trouble_category: string | null;
  /** Dispatches that are neither ended nor cancelled nor declined. */
  readonly open_dispatch_count: number;
  /** Dispatches that were ever sent, whatever became of them. */
  readonly dispatch_count: number;
  readonly treatment: string | null;
  readonly treatment_result: string | null;
  readonly complete_time: string | null;
  readonly approval_need: "need" | "no_need";
  readonly completed_by_user_id: number | null;
  /** A request to cancel the case waits for its decision since then. */
  readonly cancel_requested_at: string | null;
}

export interface ActingUser {
  readonly user_id: number;
  readonly side: AccountSide;
  readonly permissions: readonly Permission[];
}

interface Transition {
  readonly from: readonly InquiryStatus[];
  readonly to: InquiryStatus | "same";
  /** Permissions of which one is needed; it may depend on the status left. */
  readonly permissions: (from: InquiryStatus) => readonly Permission[];
  /** The reason why it is not possible now; undefined when it is. */
  readonly guard?: (
    facts: InquiryFacts,
    user: ActingUser,
  ) => string | undefined;
}

const bySos = (): readonly Permission[] => ["sos"];
const byApprover = (): readonly Permission[] => ["approval_sos"];
const isEmpty = (value: string | null): boolean =>
  value === null || value.trim() === "";

/** Whether everything is there that the start of the work needs. */
export const isStartable = (
  facts: Pick<
    InquiryFacts,
    "caller_name" | "caller_phone" | "service_division" | "trouble_category"
  >,
): boolean =>
  !isEmpty(facts.caller_name) &&
  !isEmpty(facts.caller_phone) &&
  facts.service_division.length > 0 &&
  facts.trouble_category !== null;

const guardStart = (facts: InquiryFacts): string | undefined =>
  isStartable(facts) ? undefined : inquiryText.startNeedsFields;

const isForDispatch = (divisions: readonly ServiceDivision[]): boolean =>
  divisions.some((key) => key === "A" || key === "J");

/**
 * Whether a case ends with a completion report, whose time it then keeps. One that was settled by telephone or by
 * its dealer, with nobody sent out, ends at the moment of its completion.
 */
export const isReportExpected = (
  facts: Pick<InquiryFacts, "dispatch_count" | "service_division">,
): boolean => facts.dispatch_count > 0 || isForDispatch(facts.service_division);

const isReportEmpty = (
  facts: Pick<
    InquiryFacts,
    "dispatch_count" | "treatment" | "treatment_result"
  >,
): boolean =>
  facts.dispatch_count > 0 &&
  (isEmpty(facts.treatment) || isEmpty(facts.treatment_result));

/** Whether the case cannot be completed for want of its completion report or the time of it. */
export const isReportMissing = (
  facts: Pick<
    InquiryFacts,
    | "dispatch_count"
    | "service_division"
    | "treatment"
    | "treatment_result"
    | "complete_time"
  >,
): boolean =>
  isReportEmpty(facts) ||
  (facts.complete_time === null && isReportExpected(facts));

/** A request to cancel is decided first: nothing ends the case past it. */
const guardRequest = (facts: InquiryFacts): string | undefined =>
  facts.cancel_requested_at === null ? undefined : inquiryText.cancelRequested;

const guardComplete = (facts: InquiryFacts): string | undefined => {
  if (facts.cancel_requested_at !== null) return inquiryText.cancelRequested;
  if (facts.open_dispatch_count > 0) return inquiryText.openDispatches;
  if (isReportEmpty(facts)) return inquiryText.completionReportMissing;
  if (facts.complete_time === null && isReportExpected(facts))
    return inquiryText.completeTimeRequired;
  return undefined;
};

const guardApprove = (
  facts: InquiryFacts,
  user: ActingUser,
): string | undefined => {
  if (facts.approval_need !== "need") return inquiryText.approvalNotNeeded;
  if (facts.completed_by_user_id === user.user_id)
    return inquiryText.approveOwnWork;
  return undefined;
};

const guardCancel = (facts: InquiryFacts): string | undefined =>
  guardRequest(facts) ??
  (facts.open_dispatch_count > 0 ? inquiryText.openDispatches : undefined);

/** What was ever sent out is billed and asked after: such a case is cancelled, not deleted. */
const guardDelete = (facts: InquiryFacts): string | undefined =>
  guardRequest(facts) ??
  (facts.dispatch_count > 0 ? inquiryText.dispatchedNotDeleted : undefined);

const openStatuses: readonly InquiryStatus[] = ["typing", "in_progress"];

/** The lifecycle of a case (spec §4 inquiry status), as a table: server, buttons and diagram read it. */
export const inquiryTransitions: Record<InquiryAction, Transition> = {
  update: { from: openStatuses, to: "same", permissions: bySos },
  dispatch: { from: openStatuses, to: "same", permissions: bySos },
  start: {
    from: ["typing"],
    to: "in_progress",
    permissions: bySos,
    guard: guardStart,
  },
  complete: {
    from: ["in_progress"],
    to: "complete",
    permissions: bySos,
    guard: guardComplete,
  },
  approve: {
    from: ["complete"],
    to: "approved",
    permissions: byApprover,
    guard: guardApprove,
  },
  send_back: { from: ["complete"], to: "in_progress", permissions: byApprover },
  reopen: {
    from: ["complete", "approved"],
    to: "in_progress",
    permissions: (from) => (from === "approved" ? ["approval_sos"] : ["sos"]),
  },
  cancel: {
    from: openStatuses,
    to: "cancelled",
    permissions: bySos,
    guard: guardCancel,
  },
  request_cancel: {
    from: openStatuses,
    to: "same",
    permissions: bySos,
    guard: guardRequest,
  },
  delete: {
    from: [...openStatuses, "cancelled"],
    to: "same",
    permissions: bySos,
    guard: guardDelete,
  },
};

/** May this user take this action on this case now? Only the call centre changes status or dispatch. */
export function decideInquiryAction(
  action: InquiryAction,
  facts: InquiryFacts,
  user: ActingUser,
): Ability {
  const transition = inquiryTransitions[action];
  const needed = transition.permissions(facts.inquiry_status);
  if (
    user.side !== "call_centre" ||
    !hasAnyPermission(user.permissions, needed)
  )
    return abilityRefused("role", inquiryText.notAllowed);
  if (!transition.from.includes(facts.inquiry_status))
    return abilityRefused("state", inquiryText.notInThisStatus);
  const reason = transition.guard?.(facts, user);
  return reason === undefined
    ? abilityGranted
    : abilityRefused("state", reason);
}

/** The abilities that travel with the record. */
export const inquiryAbilities = (
  facts: InquiryFacts,
  user: ActingUser,
): Record<InquiryAction, Ability> =>
  Object.fromEntries(
    inquiryActions.map((action) => [
      action,
      decideInquiryAction(action, facts, user),
    ]),
  ) as Record<InquiryAction, Ability>;

const allowedCombinations = [
  "A",
  "B",
  "C",
  "J",
  "Cancel",
  "Other",
  "A/J",
  "A/B",
  "B/J",
  "A/B/J",
];

/** Whether these service divisions may stand together (spec §3: A/J, A/B, J/B, A/J/B); none is allowed while typing. */
export const isDivisionCombination = (
  divisions: readonly ServiceDivision[],
): boolean =>
  divisions.length === 0 ||
  allowedCombinations.includes([...divisions].sort().join("/"));

/** `A/J`, in the words of the lookup. */
export const divisionLabel = (divisions: readonly ServiceDivision[]): string =>
  (["A", "J", "B", "C", "Cancel", "Other"] as const)
    .filter((division) => divisions.includes(division))
    .map((division) => serviceDivisions.labelOf(division))
    .join("/");

/**
 * Dispatch status of a case (spec §4): 要手配 while A or J has no live dispatch, 報告待ち while a live
 * dispatch has no work report, 報告済 when all have.
 */
export function deriveDispatchStatus(facts: {
  service_division: readonly ServiceDivision[];
  awaiting_report_count: number;
  reported_count: number;
}): DispatchStatus {
  if (facts.awaiting_report_count > 0) return "awaiting_report";
  if (facts.reported_count > 0) return "reported";
  return isForDispatch(facts.service_division) ? "required" : "none";
}

/** Completion label of the list (spec §4 "SOS list completion label"). */
export function deriveCompletionLabel(facts: {
  caller_completion_work: CompletionContactState;
  caller_completion_arrangement: CompletionContactState;
  car_dealer_completion_work: CompletionContactState;
  work_reports: readonly {
    complete_time: string | null;
    treatment: string | null;
    treatment_result: string | null;
  }[];
}): CompletionLabel {
  if (
    facts.caller_completion_work === "yes" ||
    facts.car_dealer_completion_work === "yes"
  ) {
    const isEntered = facts.work_reports.some(
      (report) =>
        report.complete_time !== null ||
        (!isEmpty(report.treatment) && !isEmpty(report.treatment_result)),
    );
    return isEntered ? "entered" : "awaiting_report";
  }
  return facts.caller_completion_work === "done" &&
    facts.caller_completion_arrangement === "done" &&
    facts.car_dealer_completion_work === "done"
    ? "reported"
    : "blank";
}
