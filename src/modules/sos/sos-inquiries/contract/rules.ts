import type { Permission } from "#platform/contract/permissions.ts";
import {
  decisionTransitions,
  defineStates,
  type ApprovalFacts,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import {
  type CompletionLabel,
  type DispatchStatus,
  type ServiceDivision,
  type InquiryAction,
} from "./lookups.ts";
import type {
  CompletionContactState,
  InquiryStatus,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  isEmpty,
  isForDispatch,
  isReportEmpty,
  isReportExpected,
  isStartable,
  type ReadinessFacts,
} from "./readiness-rules.ts";
import { inquiryText } from "./text.ts";

/** What the guards of the lifecycle look at. */
export interface InquiryFacts extends ReadinessFacts, ApprovalFacts {
  readonly inquiry_status: InquiryStatus;
  readonly dispatch_status: DispatchStatus;
  /** Dispatches that are neither ended nor cancelled nor declined. */
  readonly open_dispatch_count: number;
  /** A request to cancel the case waits for its decision since then. */
  readonly cancel_requested_at: string | null;
}

const bySos = (): readonly Permission[] => ["sos"];
const guardStart = (facts: InquiryFacts): string | undefined =>
  isStartable(facts) ? undefined : inquiryText.startNeedsFields;

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

const guardCancel = (facts: InquiryFacts): string | undefined =>
  guardRequest(facts) ??
  (facts.open_dispatch_count > 0 ? inquiryText.openDispatches : undefined);

/** Whoever is on the way, or was, belongs to the number under which it was sent. */
const guardMerge = (facts: InquiryFacts): string | undefined =>
  guardRequest(facts) ??
  (facts.open_dispatch_count > 0 ||
  facts.dispatch_status === "awaiting_report" ||
  facts.dispatch_status === "reported"
    ? inquiryText.dispatchedNotMerged
    : undefined);

/** What was ever sent out is billed and asked after: such a case is cancelled, not deleted. */
const guardDelete = (facts: InquiryFacts): string | undefined =>
  guardRequest(facts) ??
  (facts.dispatch_count > 0 ? inquiryText.dispatchedNotDeleted : undefined);

const openStatuses: readonly InquiryStatus[] = ["typing", "in_progress"];

/** The lifecycle of a case (spec §4 inquiry status), as a table: server, buttons and diagram read it. */
export const inquiryTransitions: Record<
  InquiryAction,
  Transition<InquiryStatus, InquiryFacts>
> = {
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
  ...decisionTransitions("sos", "approval_sos"),
  cancel: {
    from: openStatuses,
    to: "cancelled",
    permissions: bySos,
    guard: guardCancel,
  },
  // Calls back are made after the end too: the follow-up call only then.
  contact: {
    from: [...openStatuses, "complete", "approved"],
    to: "same",
    permissions: bySos,
  },
  dealer_part: {
    from: [...openStatuses, "complete"],
    to: "same",
    permissions: bySos,
    is_for_dealer: true,
  },
  correspond: {
    from: openStatuses,
    to: "same",
    permissions: bySos,
    is_for_dealer: true,
  },
  request_cancel: {
    from: openStatuses,
    to: "same",
    permissions: bySos,
    guard: guardRequest,
  },
  merge: {
    from: openStatuses,
    to: "merged",
    permissions: bySos,
    guard: guardMerge,
  },
  delete: {
    from: [...openStatuses, "cancelled"],
    to: "same",
    permissions: bySos,
    guard: guardDelete,
  },
};

export const inquiryStates = defineStates("inquiry_status", inquiryTransitions);

/** May this user take this action on this case now? Only the call centre changes status or dispatch. */
export const decideInquiryAction = inquiryStates.decide;

/** The abilities that travel with the record. */
export const inquiryAbilities = inquiryStates.abilities;

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
