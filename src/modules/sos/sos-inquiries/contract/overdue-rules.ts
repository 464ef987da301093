const minute = 60 * 1000;

/** Milliseconds that the work on the road takes at most before the desk asks, and those until its report. */
const workWithin = 90 * minute;
const reportWithin = 60 * minute;

/** What a dispatch is waited for, in the order of its life. */
export const awaitedSteps = ["answer", "arrival", "work", "report"] as const;
export type AwaitedStep = (typeof awaitedSteps)[number];

export interface AwaitedDispatch {
  readonly progress: string;
  readonly arranged_at: string | null;
  readonly accepted_at: string | null;
  readonly eta: string | null;
  readonly arrived_at: string | null;
  readonly work_done_at: string | null;
  readonly declined_at: string | null;
  readonly cancelled_at: string | null;
}

/** What is waited for, since when and until when. */
interface Awaited {
  readonly step: AwaitedStep;
  readonly since: string;
  readonly due_at: string;
}

/** What the dispatches of a case say of its next step; kept on the row of the case. */
export interface DispatchClock {
  /** Earliest instant by which a company has to answer or to arrive. */
  readonly dispatch_due_at: string | null;
  readonly awaited_step: AwaitedStep | null;
  readonly awaited_since: string | null;
  readonly awaited_due_at: string | null;
  /** When the first company that still comes accepted. */
  readonly arrangement_at: string | null;
  /** When the last work on the road was done. */
  readonly work_done_at: string | null;
  /** When a dispatch last fell through: declined or cancelled. */
  readonly fell_at: string | null;
}

export const noDispatchClock: DispatchClock = {
  dispatch_due_at: null,
  awaited_step: null,
  awaited_since: null,
  awaited_due_at: null,
  arrangement_at: null,
  work_done_at: null,
  fell_at: null,
};

const later = (instant: string, by: number): string =>
  new Date(Date.parse(instant) + by).toISOString();

const waitFrom = (
  step: AwaitedStep,
  since: string | null,
  within: number,
): Awaited | null =>
  since === null ? null : { step, since, due_at: later(since, within) };

const awaitedOf = (
  dispatch: AwaitedDispatch,
  answerMinutes: number,
): Awaited | null => {
  const { progress, arranged_at, accepted_at, eta } = dispatch;
  if (progress === "requested")
    return waitFrom("answer", arranged_at, answerMinutes * minute);
  if (progress === "accepted" || progress === "departed") {
    const since = accepted_at ?? arranged_at ?? eta;
    return eta === null || since === null
      ? null
      : { step: "arrival", since, due_at: eta };
  }
  if (progress === "arrived")
    return waitFrom("work", dispatch.arrived_at, workWithin);
  return progress === "work_done"
    ? waitFrom("report", dispatch.work_done_at, reportWithin)
    : null;
};

const inOrder = (instants: readonly (string | null)[]): string[] =>
  instants
    .filter((instant) => instant !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));

const comes = ({ progress }: AwaitedDispatch): boolean =>
  progress !== "declined" && progress !== "cancelled";

/**
 * The clock of a case: what is waited for first, and the instants its other tasks are counted from. Within how many
 * minutes a company has to accept or to decline what was sent to it is the policy's.
 */
export const dispatchClock = (
  dispatches: readonly AwaitedDispatch[],
  answerMinutes: number,
): DispatchClock => {
  const awaited = dispatches
    .map((dispatch) => awaitedOf(dispatch, answerMinutes))
    .filter((one) => one !== null)
    .toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at));
  const first = awaited[0];
  const live = dispatches.filter(comes);
  const onTheWay = awaited.find(
    ({ step }) => step === "answer" || step === "arrival",
  );
  return {
    dispatch_due_at: onTheWay?.due_at ?? null,
    awaited_step: first?.step ?? null,
    awaited_since: first?.since ?? null,
    awaited_due_at: first?.due_at ?? null,
    arrangement_at: inOrder(live.map((one) => one.accepted_at))[0] ?? null,
    work_done_at: inOrder(live.map((one) => one.work_done_at)).at(-1) ?? null,
    fell_at:
      inOrder(
        dispatches.flatMap((one) => [one.declined_at, one.cancelled_at]),
      ).at(-1) ?? null,
  };
};
