import { latest } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import type {
  FollowDispatch,
  FollowDispatchKind,
  FollowFacts,
} from "./fact-rules.ts";
import type { CallKind, FollowStatus, SupportType } from "./lookups.ts";

/** One chain need → dispatch → new dispatch; a case without dispatches and an application have one each. */
export interface FollowChain {
  readonly facts: FollowFacts;
  readonly dispatch_kind: FollowDispatchKind | null;
  /** The dispatch that leads: the last live one, else the last that was done, else the last that fell through. */
  readonly current: FollowDispatch | null;
  /** Since when somebody has to be sent; null where nobody has to, or somebody comes. */
  readonly needed_since: string | null;
  /** Whatever is asked of the case itself stands at one of its chains. */
  readonly is_main: boolean;
}

/** A call that brought what it was for, or that nobody makes again. */
export interface SettledCall {
  readonly kind: CallKind;
  readonly cause: string;
  readonly planned_at: string;
}

const liveStates = ["requested", "accepted", "departed", "arrived"];

/** A truck is asked for, comes or works. */
export const isLiveDispatch = ({ progress }: FollowDispatch): boolean =>
  liveStates.includes(progress);

const isDone = ({ progress }: FollowDispatch): boolean =>
  progress === "work_done" || progress === "reported";

const isFallen = ({ progress }: FollowDispatch): boolean =>
  progress === "declined" || progress === "cancelled";

const lastOf = (
  dispatches: readonly FollowDispatch[],
  is: (one: FollowDispatch) => boolean,
): FollowDispatch | undefined =>
  dispatches
    .filter((one) => is(one))
    .toSorted((a, b) => a.id - b.id)
    .at(-1);

const fellAt = (dispatches: readonly FollowDispatch[]): string | null =>
  latest(...dispatches.flatMap((one) => [one.declined_at, one.cancelled_at]));

/** The kind that has to be sent: what fell through is sent again, as long as it is wanted. */
const neededKind = ({ needs, dispatches }: FollowFacts) => {
  const fallen = lastOf(dispatches, isFallen);
  return needs.find(({ kind }) => kind === fallen?.kind) ?? needs[0];
};

/** What has to be sent and does not come; a truck of either kind that comes or came will do. */
const needOf = (facts: FollowFacts) => {
  const { stage, dispatches } = facts;
  const isMet = dispatches.some((one) => isLiveDispatch(one) || isDone(one));
  return stage !== "open" || isMet ? undefined : neededKind(facts);
};

/** The chains of a case or application. A dispatch that was never sent is none. */
export const chainsOf = (facts: FollowFacts): FollowChain[] => {
  const sent = facts.dispatches.filter(({ progress }) => progress !== "draft");
  const need = needOf(facts);
  const kinds = (["A", "J"] as const).filter(
    (kind) =>
      kind === need?.kind || sent.some((dispatch) => dispatch.kind === kind),
  );
  const chain = (kind: FollowDispatchKind | null): FollowChain => {
    const own = sent.filter((dispatch) => dispatch.kind === kind);
    return {
      facts,
      dispatch_kind: kind,
      current:
        lastOf(own, isLiveDispatch) ??
        lastOf(own, isDone) ??
        lastOf(own, isFallen) ??
        null,
      needed_since:
        need !== undefined && need.kind === kind
          ? latest(need.since, fellAt(sent))
          : null,
      is_main: false,
    };
  };
  const chains: FollowChain[] =
    kinds.length === 0 ? [chain(null)] : kinds.map(chain);
  const main =
    chains.find(({ needed_since }) => needed_since !== null) ??
    chains.find(({ current }) => current !== null && !isFallen(current)) ??
    chains[0];
  return chains.map((one) => ({ ...one, is_main: one === main }));
};

/** What the status of a chain looks at. */
export interface StatusFacts {
  /** The case is cancelled or deleted, the need is gone, or the chain was closed. */
  readonly is_ended: boolean;
  readonly is_needed: boolean;
  readonly is_live: boolean;
  readonly has_fallen: boolean;
  /** Of a live dispatch: acceptance, arrival and contact of the staff are there. */
  readonly is_filled: boolean;
  readonly is_done: boolean;
  readonly has_report: boolean;
  /** A call back or an application without a result. */
  readonly awaits_result: boolean;
  readonly is_with_dealer: boolean;
}

/** Status of a chain (spec §3), the first that fits; null: nothing is left to follow. */
export const followStatusOf = (facts: StatusFacts): FollowStatus | null => {
  if (facts.is_ended) return null;
  if (facts.is_needed && !facts.is_live) return facts.has_fallen ? 1 : 3;
  if ((facts.is_live && !facts.is_filled) || facts.awaits_result) return 2;
  const isReportOpen = (facts.is_live || facts.is_done) && !facts.has_report;
  return isReportOpen || facts.is_with_dealer ? 0 : null;
};

const isFilled = (dispatch: FollowDispatch): boolean =>
  dispatch.accepted_at !== null &&
  dispatch.eta !== null &&
  (dispatch.staff_contact ?? "") !== "";

const awaitsResult = ({ iza, application }: FollowFacts): boolean =>
  (iza !== null && iza.callback_at !== null && iza.callback_done_at === null) ||
  (application !== null && application.application_state !== "done");

/** The facts of a chain as its status looks at them. */
export const statusFactsOf = (
  { facts, current, needed_since, is_main }: FollowChain,
  {
    is_closed,
    settled,
  }: { is_closed: boolean; settled: readonly SettledCall[] },
): StatusFacts => ({
  is_ended:
    is_closed ||
    facts.stage === "ended" ||
    facts.application?.application_state === "withdrawn",
  is_needed: needed_since !== null,
  is_live: current !== null && isLiveDispatch(current),
  has_fallen: facts.dispatches.some(isFallen),
  is_filled: current !== null && isFilled(current),
  is_done: current !== null && isDone(current),
  has_report: current?.has_report === true,
  awaits_result: is_main && awaitsResult(facts),
  is_with_dealer:
    is_main &&
    facts.iza !== null &&
    facts.iza.dealer !== null &&
    !settled.some(({ kind }) => kind === "ask_dealer"),
});

/** The make that a house of this name sells, by its code (spec §3 vehicle makers). */
const ownMakes: Readonly<Record<string, number>> = {
  hino: 1,
  isuzu: 2,
  fuso: 3,
  ud: 4,
};
/** Makes from 13 on are none: その他, 不明. */
const lastMake = 12;

/** Who helps, and with whose vehicle (spec §3 supported types). */
export const supportTypeOf = (
  {
    facts,
    dispatch_kind,
  }: {
    readonly facts: Pick<FollowFacts, "key" | "case" | "vehicle_make">;
    readonly dispatch_kind: FollowDispatchKind | null;
  },
  brand: string,
): SupportType => {
  const { key, vehicle_make: make } = facts;
  const desk = key.source === "application" ? facts.case?.module : key.source;
  if (desk === "iza") return "iza_call";
  if (dispatch_kind === "J") return "j_support";
  if (make === null || make > lastMake) return "other_outsourced";
  return make === ownMakes[brand]
    ? "sos_outsourced"
    : "foreign_make_outsourced";
};

/** The first millisecond of the year 10000: behind everything that has a time. */
const never = 253_402_300_800_000;
/** More than lies between any two times. */
const rank = 1_000_000_000_000_000;

/** The place in the list: main line without a truck, 未手配, 再手配, then what is due first; what is closed last. */
export const urgencyOf = (item: {
  readonly status: FollowStatus | null;
  readonly is_main_line: boolean;
  readonly next_call_at: string | null;
  readonly closed_at: string | null;
}): number => {
  const { status, is_main_line, next_call_at, closed_at } = item;
  const at = next_call_at === null ? never : Date.parse(next_call_at);
  if (closed_at !== null) return 4 * rank - Date.parse(closed_at);
  const isOpen = status === 3 || status === 1;
  if (isOpen && is_main_line) return at;
  if (status === 3) return rank + at;
  return (status === 1 ? 2 : 3) * rank + at;
};
