import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import {
  lineAmount,
  summariseTax,
  type TaxSummary,
} from "#platform/contract/japanese/money.ts";
import {
  hasAnyPermission,
  type AccountSide,
  type Permission,
} from "#platform/contract/permissions.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  dispatchClock,
  type AwaitedDispatch,
  type DispatchClock,
} from "#modules/sos/sos-inquiries/contract/overdue-rules.ts";
import {
  isClosedForLate,
  mayReportEmptyRun,
  type RunFacts,
} from "./cancel-rules.ts";
import { type CancelStage, type WorkingStatus } from "./lookups.ts";
import {
  type DispatchColour,
  type DispatchKind,
  type DispatchProgress,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { dispatchActions, type DispatchAction } from "./schema.ts";
import { dispatchText } from "./text.ts";
import type { CostLine } from "./work-report-schema.ts";

/**
 * Colour of a dispatch button (spec §4). A: brown when cancelled before dispatch, cyan after; green when
 * inactive without cancellation; blue when active with staff info, yellow without. J: brown before
 * dispatch, cyan before or after arrival, yellow when active, green when inactive.
 */
export function dispatchColour(facts: {
  kind: DispatchKind;
  working_status: WorkingStatus;
  cancel_stage: CancelStage | null;
  outsourced_staff_info: string | null;
}): DispatchColour {
  if (facts.cancel_stage === "before_dispatch") return "brown";
  if (facts.cancel_stage !== null) return "cyan";
  if (facts.working_status === "inactive") return "green";
  if (facts.kind === "J") return "yellow";
  return (facts.outsourced_staff_info ?? "") === "" ? "yellow" : "blue";
}

/** Colour of a dispatch as a whole: a declined one never went out and stands with those cancelled before dispatch. */
export const colourOfDispatch = (dispatch: {
  kind: DispatchKind;
  progress: DispatchProgress;
  working_status: WorkingStatus;
  cancel_stage: CancelStage | null;
  outsourced_staff_info: string | null;
}): DispatchColour =>
  dispatchColour({
    ...dispatch,
    cancel_stage:
      dispatch.progress === "declined"
        ? "before_dispatch"
        : dispatch.cancel_stage,
  });

interface DispatchTransition {
  readonly from: readonly DispatchProgress[];
  readonly to: DispatchProgress | "same";
  /** Who takes the step: the towing company, the call centre, or both (an agent types what is told by telephone). */
  readonly by: readonly ("call_centre" | "tow")[];
}

const onTheWay: readonly DispatchProgress[] = [
  "accepted",
  "departed",
  "arrived",
];

/** The life of a dispatch as a table: portal buttons, agent's panel and server read it. */
export const dispatchTransitions: Record<DispatchAction, DispatchTransition> = {
  update: {
    from: ["draft", "requested", ...onTheWay, "work_done"],
    to: "same",
    by: ["call_centre"],
  },
  send: { from: ["draft"], to: "requested", by: ["call_centre"] },
  accept: { from: ["requested"], to: "accepted", by: ["call_centre", "tow"] },
  decline: { from: ["requested"], to: "declined", by: ["call_centre", "tow"] },
  depart: { from: ["accepted"], to: "departed", by: ["call_centre", "tow"] },
  arrive: {
    from: ["accepted", "departed"],
    to: "arrived",
    by: ["call_centre", "tow"],
  },
  finish: { from: ["arrived"], to: "work_done", by: ["call_centre", "tow"] },
  report: {
    from: ["arrived", "work_done", "reported"],
    to: "reported",
    by: ["call_centre", "tow"],
  },
  cancel: {
    from: ["draft", "requested", ...onTheWay],
    to: "cancelled",
    by: ["call_centre"],
  },
};

/** Who asks for a step, and on which kind of case and dispatch. */
export interface DispatchFacts extends RunFacts {
  readonly kind: DispatchKind;
  readonly tow_truck_company_id: number | null;
  readonly inquiry_status: InquiryStatus;
}
export interface DispatchingUser {
  readonly side: AccountSide;
  readonly permissions: readonly Permission[];
}

const openCases: readonly InquiryStatus[] = ["typing", "in_progress"];

/** A report may still come in when the case is complete; an approved or cancelled case is closed for it too. */
const isCaseOpenFor = (
  action: DispatchAction,
  status: InquiryStatus,
): boolean =>
  openCases.includes(status) || (action === "report" && status === "complete");

const actingSide = (
  user: DispatchingUser,
): "call_centre" | "tow" | undefined => {
  if (user.side === "tow") return "tow";
  return user.side === "call_centre" &&
    hasAnyPermission(user.permissions, ["sos"])
    ? "call_centre"
    : undefined;
};

/** May this user take this step of this dispatch now? Row scope is decided before. */
export function decideDispatchAction(
  action: DispatchAction,
  facts: DispatchFacts,
  user: DispatchingUser,
): Ability {
  const transition = dispatchTransitions[action];
  const side = actingSide(user);
  if (side === undefined || !transition.by.includes(side))
    return abilityRefused("role", dispatchText.notAllowed);
  const isOfEmptyRun = action === "report" && mayReportEmptyRun(side, facts);
  if (
    isOfEmptyRun
      ? isClosedForLate(facts)
      : !isCaseOpenFor(action, facts.inquiry_status)
  )
    return abilityRefused("state", dispatchText.caseClosed);
  if (isOfEmptyRun) return abilityGranted;
  if (!transition.from.includes(facts.progress))
    return abilityRefused("state", dispatchText.notInThisState);
  if (
    action === "send" &&
    facts.kind === "A" &&
    facts.tow_truck_company_id === null
  )
    return abilityRefused("state", dispatchText.chooseCompany);
  return abilityGranted;
}

/** Ended without the work done; the empty run of a truck may still be reported. */
export const endedEarly: readonly InquiryStatus[] = ["cancelled", "merged"];

/** Cases whose work reports may still be written. */
const reportedCases: readonly InquiryStatus[] = [...openCases, "complete"];

/**
 * May this user write a work report? The towing company until it has submitted; the call centre as long as the
 * case is not approved or cancelled.
 */
export function decideReportWriting(
  facts: {
    inquiry_status: InquiryStatus;
    submitted_at: string | null;
    /** Whose report it is; the report of an empty run is written when the case is cancelled, too. */
    dispatch?: RunFacts | undefined;
  },
  user: DispatchingUser,
): Ability {
  const side = actingSide(user);
  if (side === undefined)
    return abilityRefused("role", dispatchText.notAllowed);
  if (
    !reportedCases.includes(facts.inquiry_status) &&
    !(
      endedEarly.includes(facts.inquiry_status) &&
      mayReportEmptyRun(side, facts.dispatch)
    )
  )
    return abilityRefused("state", dispatchText.caseClosed);
  if (side === "tow" && facts.submitted_at !== null)
    return abilityRefused("state", dispatchText.reportSubmitted);
  return abilityGranted;
}

/** The abilities that travel with a dispatch. */
export const dispatchAbilities = (
  facts: DispatchFacts,
  user: DispatchingUser,
): Record<DispatchAction, Ability> =>
  Object.fromEntries(
    dispatchActions.map((action) => [
      action,
      decideDispatchAction(action, facts, user),
    ]),
  ) as Record<DispatchAction, Ability>;

/** Progress after a step; undefined where the table does not allow it. */
export const progressAfter = (
  action: DispatchAction,
  progress: DispatchProgress,
): DispatchProgress | undefined => {
  const transition = dispatchTransitions[action];
  if (!transition.from.includes(progress)) return undefined;
  return transition.to === "same" ? progress : transition.to;
};

/**
 * The time of a step as it is kept. A phone without signal sends its own time later: not before the request
 * (or the step before), not in the future. All ISO 8601.
 */
export const plausibleStepTime = (
  at: string | undefined,
  bounds: { earliest: string | null; now: string },
): string => {
  if (at === undefined) return bounds.now;
  const now = Date.parse(bounds.now);
  const earliest =
    bounds.earliest === null
      ? Number.NEGATIVE_INFINITY
      : Date.parse(bounds.earliest);
  return new Date(
    Math.min(now, Math.max(earliest, Date.parse(at))),
  ).toISOString();
};

/** Totals of cost lines in integer yen, tax rounded once per rate. */
export const costTotals = (lines: readonly CostLine[]): TaxSummary =>
  summariseTax(
    lines.map((line) => ({
      amount: lineAmount(line.quantity, line.unit_price),
      tax_class: line.tax_class,
    })),
  );

/** What the dispatches of a case say about it (spec §4 dispatch status); kept on the case's row. */
export const summariseDispatches = (
  rows: readonly (AwaitedDispatch & {
    progress: DispatchProgress;
    tow_truck_company_id: number | null;
  })[],
  /** Of the policy: within how many minutes a company has to answer. */
  answerMinutes: number,
): DispatchClock & {
  open_dispatch_count: number;
  awaiting_report_count: number;
  reported_count: number;
  dispatch_count: number;
  tow_truck_company_ids: number[];
} => {
  const sent = rows.filter((row) => row.arranged_at !== null);
  const isAwaited = (progress: DispatchProgress): boolean =>
    isLive(progress) && progress !== "draft" && progress !== "reported";
  return {
    open_dispatch_count: rows.filter((row) => isOpen(row.progress)).length,
    awaiting_report_count: rows.filter((row) => isAwaited(row.progress)).length,
    reported_count: rows.filter((row) => row.progress === "reported").length,
    dispatch_count: sent.length,
    ...dispatchClock(rows, answerMinutes),
    tow_truck_company_ids: [
      ...new Set(
        sent.map((row) => row.tow_truck_company_id).filter((id) => id !== null),
      ),
    ].toSorted((a, b) => a - b),
  };
};

/** Live: neither declined nor cancelled. */
export const isLive = (progress: DispatchProgress): boolean =>
  !["declined", "cancelled"].includes(progress);

/** Open: live, its work not done or reported. A case cannot complete with one; a second of the kind is refused. */
export const isOpen = (progress: DispatchProgress): boolean =>
  isLive(progress) && progress !== "work_done" && progress !== "reported";

/** Working status follows from progress: active from the sending until the work is done. */
export const workingStatusOf = (progress: DispatchProgress): WorkingStatus =>
  isOpen(progress) ? "active" : "inactive";
