import { latest } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import type { Random } from "#world/random.ts";
import type { CallAnswer } from "../contract/answer-lookups.ts";
import { chainsOf } from "../contract/chain-rules.ts";
import type {
  FollowDispatch,
  FollowFacts,
  FollowPolicy,
} from "../contract/fact-rules.ts";
import type { ApplicationState } from "../contract/lookups.ts";
import { plannedCallsOf, type PlannedCall } from "../contract/plan-rules.ts";
import { callingTime } from "#platform/contract/japanese/calling-hours.ts";
import { minutesAfter } from "../contract/time-rules.ts";

/** A call of the past: made when it fell due, or not needed any more before that. */
export interface PastCall {
  readonly dispatch_kind: FollowDispatch["kind"] | null;
  readonly plan: PlannedCall;
  readonly planned_on: string;
  /** When it ended, and by what. */
  readonly ended_at: string;
  readonly is_made: boolean;
  readonly answer: CallAnswer | null;
}

const minutesOfDay = 24 * 60;

const isBy = (instant: string | null, at: string): boolean =>
  instant !== null && Date.parse(instant) <= Date.parse(at);

/** How far a dispatch was at a moment, by its own times; undefined before it was sent. */
const dispatchAt = (
  dispatch: FollowDispatch,
  at: string,
): FollowDispatch | undefined => {
  if (!isBy(dispatch.arranged_at, at)) return undefined;
  const steps = [
    ["cancelled", dispatch.cancelled_at],
    ["declined", dispatch.declined_at],
    ["work_done", dispatch.work_done_at],
    ["arrived", dispatch.arrived_at],
    ["departed", dispatch.departed_at],
    ["accepted", dispatch.accepted_at],
  ] as const;
  const step = steps.find(([, instant]) => isBy(instant, at));
  const progress = step?.[0] ?? "requested";
  const isReported = progress === "work_done" && isBy(reportedAt(dispatch), at);
  const isAccepted = isBy(dispatch.accepted_at, at);
  return {
    ...dispatch,
    progress: isReported ? "reported" : progress,
    has_report: isReported,
    eta: isAccepted ? dispatch.eta : null,
    told_eta: null,
    declined_at: isBy(dispatch.declined_at, at) ? dispatch.declined_at : null,
    cancelled_at: isBy(dispatch.cancelled_at, at)
      ? dispatch.cancelled_at
      : null,
    work_done_at: isBy(dispatch.work_done_at, at)
      ? dispatch.work_done_at
      : null,
  };
};

/** Reports come at different times, the same for the same dispatch: one in three has to be asked for. */
const reportMinutes = [12, 35, 84] as const;

const reportedAt = ({
  id,
  has_report,
  work_done_at,
}: FollowDispatch): string | null =>
  has_report && work_done_at !== null
    ? minutesAfter(work_done_at, reportMinutes[id % reportMinutes.length] ?? 0)
    : null;

/** When a case that was not carried through came to its end. */
const droppedAt = ({ received_at, dispatches }: FollowFacts): string =>
  latest(
    minutesAfter(received_at, 10),
    ...dispatches.map(({ cancelled_at }) => cancelled_at),
  ) ?? received_at;

/** When the driver was called once more, of a case at which that stands as made. */
const thankedAt = (facts: FollowFacts, policy: FollowPolicy): string | null =>
  facts.follow_up_call === "done" && facts.completed_at !== null
    ? minutesAfter(
        callingTime(
          minutesAfter(facts.completed_at, facts.minutes.thank_you),
          policy,
        ),
        25,
      )
    : null;

const stageAt = (facts: FollowFacts, at: string): FollowFacts["stage"] => {
  if (facts.stage === "ended")
    return isBy(droppedAt(facts), at) ? "ended" : "open";
  return facts.stage === "done" && isBy(facts.completed_at, at)
    ? "done"
    : "open";
};

/** Where an order stood: what was approved was not at first, what is done was planned. */
const orderAt = (
  facts: FollowFacts,
  { application_state, since }: NonNullable<FollowFacts["application"]>,
  at: string,
): ApplicationState => {
  const isOver = application_state === "done";
  if (!isOver || isBy(facts.completed_at, at)) return application_state;
  return isBy(since, at) ? "planned" : "requested";
};

const factsAt = (
  facts: FollowFacts,
  policy: FollowPolicy,
  at: string,
): FollowFacts => {
  const thanked = thankedAt(facts, policy);
  const isThankedLater = thanked !== null && !isBy(thanked, at);
  const { iza, application } = facts;
  return {
    ...facts,
    stage: stageAt(facts, at),
    completed_at: isBy(facts.completed_at, at) ? facts.completed_at : null,
    follow_up_call: isThankedLater ? "yes" : facts.follow_up_call,
    needs: facts.needs.map((need) => ({ ...need, since: facts.received_at })),
    dispatches: facts.dispatches.flatMap(
      (dispatch) => dispatchAt(dispatch, at) ?? [],
    ),
    application: application && {
      ...application,
      application_state: orderAt(facts, application, at),
    },
    iza: iza && {
      ...iza,
      callback_done_at: isBy(iza.callback_done_at, at)
        ? iza.callback_done_at
        : null,
      dealer: iza.dealer && isBy(iza.dealer.handed_at, at) ? iza.dealer : null,
    },
  };
};

/** Every moment at which something changed, in order. */
const momentsOf = (facts: FollowFacts, policy: FollowPolicy): string[] => {
  const now = new Date().toISOString();
  const all = [
    facts.received_at,
    facts.completed_at,
    thankedAt(facts, policy),
    facts.stage === "ended" ? droppedAt(facts) : null,
    facts.iza?.callback_done_at ?? null,
    facts.iza?.dealer?.handed_at ?? null,
    facts.application?.since ?? null,
    ...facts.dispatches.flatMap((dispatch) => [
      dispatch.arranged_at,
      dispatch.accepted_at,
      dispatch.arrived_at,
      dispatch.work_done_at,
      dispatch.declined_at,
      dispatch.cancelled_at,
      reportedAt(dispatch),
    ]),
  ]
    .filter((moment) => moment !== null)
    .filter((moment) => isBy(moment, now));
  return [...new Set(all)].toSorted((a, b) => Date.parse(a) - Date.parse(b));
};

/** What was heard in a call that brought the step which ended it. */
const answerOf = (
  { kind, cause }: PlannedCall,
  dispatches: readonly FollowDispatch[] = [],
): CallAnswer | null => {
  const dispatch = dispatches.find(({ id }) => cause === `dispatch ${id}`);
  if (kind === "confirm_acceptance")
    return dispatch?.progress === "declined" ? "declined" : "accepted";
  if (kind === "confirm_arrival") return "arrived";
  if (kind === "ask_report") return "promised";
  if (kind === "callback") return "resolved";
  return kind === "ask_dealer" || kind === "application" ? "answered" : null;
};

const keyOf = (chain: string, { kind, cause }: PlannedCall): string =>
  `${chain} ${kind} ${cause}`;

/**
 * The calls of a case as they would have been planned, made and dropped had it been followed from its reception: the
 * rules are asked at each moment at which its facts changed.
 */
export const pastCallsOf = (
  facts: FollowFacts,
  policy: FollowPolicy,
): PastCall[] => {
  const standing = new Map<
    string,
    Omit<PastCall, "ended_at" | "is_made" | "answer">
  >();
  const past: PastCall[] = [];
  for (const moment of momentsOf(facts, policy)) {
    const then = factsAt(facts, policy, moment);
    const wanted = new Map(
      chainsOf(then).flatMap((chain) =>
        plannedCallsOf(chain, policy).map((plan) => {
          const { dispatch_kind } = chain;
          const key = keyOf(dispatch_kind ?? "", plan);
          const planned_on = standing.get(key)?.planned_on ?? moment;
          return [key, { dispatch_kind, plan, planned_on }] as const;
        }),
      ),
    );
    for (const [key, call] of standing)
      if (!wanted.has(key)) {
        const is_made = isBy(call.plan.due_at, moment);
        const answer = is_made ? answerOf(call.plan, then.dispatches) : null;
        past.push({ ...call, ended_at: moment, is_made, answer });
      }
    standing.clear();
    for (const [key, call] of wanted) standing.set(key, call);
  }
  return [...past, ...[...standing.values()].flatMap(madeSince)];
};

/** What fell due on a day before this one was made on it: nobody leaves it for weeks. */
const madeSince = (
  call: Omit<PastCall, "ended_at" | "is_made" | "answer">,
): PastCall[] => {
  const { kind, due_at } = call.plan;
  const answer = answerOf(call.plan);
  const yesterday = minutesAfter(new Date().toISOString(), -minutesOfDay);
  return due_at !== null &&
    isBy(due_at, yesterday) &&
    (kind === "ask_report" || kind === "ask_dealer")
    ? [
        {
          ...call,
          ended_at: minutesAfter(due_at, 12),
          is_made: true,
          answer,
        },
      ]
    : [];
};

/** When a call was made: soon after it fell due, and before what ended it. */
export const madeAt = (
  { plan, ended_at }: PastCall,
  random: Random,
): string => {
  const due = Date.parse(plan.due_at ?? ended_at);
  const end = Date.parse(ended_at);
  const soon = due + random.int(0, 6) * 60_000;
  return new Date(Math.max(due, Math.min(soon, end))).toISOString();
};

/** What of the past counts as done. */
export const settledOf = (past: readonly PastCall[]) =>
  past
    .filter(({ is_made }) => is_made)
    .map(({ plan: { kind, cause, due_at }, ended_at }) => ({
      kind,
      cause,
      planned_at: due_at ?? ended_at,
    }));
