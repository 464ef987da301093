import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import { cancelStagesOfKind, type CancelStage } from "./lookups.ts";
import {
  type DispatchKind,
  type DispatchProgress,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { dispatchText } from "./text.ts";

/** Whether the stage belongs to the kind (spec §3 job cancellation). */
export const isStageOfKind = (
  kind: DispatchKind,
  stage: CancelStage,
): boolean => cancelStagesOfKind[kind].has(stage);

/** The stage that follows from how far the company has come; the agent may correct it. */
export const proposeCancelStage = (
  kind: DispatchKind,
  progress: DispatchProgress,
): CancelStage => {
  if (progress !== "departed" && progress !== "arrived")
    return "before_dispatch";
  if (kind === "A") return "after_dispatch";
  return progress === "departed" ? "before_arrival" : "after_arrival";
};

interface Way {
  readonly departed_at: string | null;
  readonly arrived_at: string | null;
}

/** How far each stage is along the way. */
const depth: Record<CancelStage, number> = {
  before_dispatch: 0,
  after_dispatch: 1,
  before_arrival: 1,
  after_arrival: 2,
};

/**
 * The stage of a cancelled dispatch by the taps that were made before the cancellation, by their own time; never
 * below the one that the desk had chosen. Of a request that nobody had accepted until then, it stays that one: who
 * had taken nothing on raises nothing by a word of its own.
 */
export const stageByTaps = (
  dispatch: Way & {
    readonly kind: DispatchKind;
    readonly cancel_stage: CancelStage | null;
    readonly cancelled_at: string | null;
    readonly is_accepted_late: boolean;
  },
): CancelStage => {
  const { kind, cancelled_at } = dispatch;
  const end = cancelled_at === null ? Infinity : Date.parse(cancelled_at);
  const wasBefore = (at: string | null): boolean =>
    at !== null && Date.parse(at) <= end;
  const stage = dispatch.cancel_stage ?? "before_dispatch";
  if (dispatch.is_accepted_late) return stage;
  const tapped = wasBefore(dispatch.departed_at) ? "departed" : "accepted";
  const byTaps = proposeCancelStage(
    kind,
    wasBefore(dispatch.arrived_at) ? "arrived" : tapped,
  );
  return depth[byTaps] > depth[stage] ? byTaps : stage;
};

/** What of a dispatch says whether it was an empty run. */
export interface RunFacts extends Partial<Way> {
  readonly progress: DispatchProgress;
  readonly is_accepted_late?: boolean;
}

/** An empty run (空走): cancelled after the truck had set out, also where it had not heard of the cancellation. */
export const isEmptyRun = (dispatch: RunFacts | undefined): boolean =>
  dispatch?.progress === "cancelled" &&
  (dispatch.departed_at ?? dispatch.arrived_at ?? null) !== null;

/**
 * Whose word makes the report of an empty run: the desk's always, the company's where it had accepted before the
 * cancellation.
 */
export const mayReportEmptyRun = (
  side: "call_centre" | "tow",
  dispatch: RunFacts | undefined,
): boolean =>
  isEmptyRun(dispatch) &&
  (side === "call_centre" || dispatch?.is_accepted_late !== true);

interface LateFacts {
  readonly progress: DispatchProgress;
  readonly inquiry_status: InquiryStatus;
  readonly accepted_at: string | null;
  readonly arrived_at: string | null;
}

/** What happened is kept after a cancellation, also of the case; an approved case is closed for it, too. */
export const isClosedForLate = ({
  inquiry_status,
}: Pick<LateFacts, "inquiry_status">): boolean => inquiry_status === "approved";

/** May a step be reported that was taken before its company heard of the cancellation? In the order of the way. */
export const decideLateStep = (
  step: "accept" | "depart" | "arrive" | "finish",
  facts: LateFacts,
): Ability => {
  if (isClosedForLate(facts))
    return abilityRefused("state", dispatchText.caseClosed);
  const before = step === "finish" ? facts.arrived_at : facts.accepted_at;
  const isInOrder = step === "accept" || before !== null;
  return facts.progress === "cancelled" && isInOrder
    ? abilityGranted
    : abilityRefused("state", dispatchText.notInThisState);
};
