import { callingTime } from "#platform/contract/japanese/calling-hours.ts";
import { openMinutesAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import { isLiveDispatch, type FollowChain } from "./chain-rules.ts";
import type {
  FollowContact,
  FollowDispatch,
  FollowPolicy,
  IzaFacts,
} from "./fact-rules.ts";
import type { CallKind, CallTarget } from "./lookups.ts";
import { isNight, isWaitingKind, minutesAfter } from "./time-rules.ts";

/** A call that should stand. */
export interface PlannedCall {
  readonly kind: CallKind;
  /** What of the facts asks for it: one of a kind and cause stands at a time. */
  readonly cause: string;
  /** Null: when it is seen. */
  readonly since: string | null;
  /** Null: at once. */
  readonly due_at: string | null;
  readonly target_kind: CallTarget;
  readonly target: FollowContact;
  /** Who is to make it; null: anyone. */
  readonly assignee_id: number | null;
}

const nobody: FollowContact = { name: null, phone: null };
const causeOf = ({ id }: FollowDispatch): string => `dispatch ${String(id)}`;

const toCompany = ({ company }: FollowDispatch) => ({
  target_kind: "tow_company" as const,
  target: company ?? nobody,
  assignee_id: null,
});
const toCaller = ({ facts }: FollowChain) => ({
  target_kind: "caller" as const,
  target: facts.caller,
  assignee_id: null,
});

const arrangeOf = ({ facts, needed_since }: FollowChain): PlannedCall[] => {
  if (needed_since === null) return [];
  const { arrange, arrange_main_line } = facts.minutes;
  return [
    {
      kind: "arrange",
      cause: `need ${needed_since}`,
      since: needed_since,
      due_at: minutesAfter(
        needed_since,
        facts.is_main_line ? arrange_main_line : arrange,
      ),
      target_kind: "tow_company",
      // Whom to ask is looked up when the call is planned.
      target: nobody,
      assignee_id: null,
    },
  ];
};

const acceptanceOf = (
  dispatch: FollowDispatch,
  policy: FollowPolicy,
): PlannedCall[] => {
  const { progress, arranged_at } = dispatch;
  if (progress !== "requested" || arranged_at === null) return [];
  const minutes = isNight(arranged_at)
    ? policy.acceptance_night_minutes
    : policy.acceptance_minutes;
  return [
    {
      kind: "confirm_acceptance",
      cause: causeOf(dispatch),
      since: arranged_at,
      due_at: minutesAfter(arranged_at, minutes),
      ...toCompany(dispatch),
    },
  ];
};

/** The truck comes and its arrival is known. */
const comes = ({ progress }: FollowDispatch): boolean =>
  progress === "accepted" || progress === "departed";

const arrivalOf = (
  dispatch: FollowDispatch,
  policy: FollowPolicy,
): PlannedCall[] =>
  comes(dispatch) && dispatch.eta !== null
    ? [
        {
          kind: "confirm_arrival",
          cause: causeOf(dispatch),
          since: dispatch.eta,
          due_at: minutesAfter(dispatch.eta, policy.arrival_minutes),
          ...toCompany(dispatch),
        },
      ]
    : [];

const delayOf = (
  chain: FollowChain,
  dispatch: FollowDispatch,
  policy: FollowPolicy,
): PlannedCall[] => {
  const { eta, told_eta } = dispatch;
  if (!comes(dispatch) || eta === null || told_eta === null) return [];
  const isLater =
    Date.parse(eta) >= Date.parse(minutesAfter(told_eta, policy.delay_minutes));
  return isLater
    ? [
        {
          kind: "tell_delay",
          cause: `${causeOf(dispatch)} eta ${eta}`,
          since: null,
          due_at: null,
          ...toCaller(chain),
        },
      ]
    : [];
};

const reportOf = (
  { facts }: FollowChain,
  dispatch: FollowDispatch,
): PlannedCall[] => {
  const { work_done_at, has_report } = dispatch;
  return work_done_at === null || has_report || isLiveDispatch(dispatch)
    ? []
    : [
        {
          kind: "ask_report",
          cause: causeOf(dispatch),
          since: work_done_at,
          due_at: minutesAfter(work_done_at, facts.minutes.ask_report),
          ...toCompany(dispatch),
        },
      ];
};

const thanksOf = (chain: FollowChain, policy: FollowPolicy): PlannedCall[] => {
  const { follow_up_call, completed_at, minutes } = chain.facts;
  if (follow_up_call !== "yes" || completed_at === null) return [];
  const due = minutesAfter(completed_at, minutes.thank_you);
  return [
    {
      kind: "thank_you",
      cause: "completion",
      since: completed_at,
      due_at: callingTime(due, policy),
      ...toCaller(chain),
    },
  ];
};

const dealerDue = (
  { handed_at, times }: NonNullable<IzaFacts["dealer"]>,
  { dealer_minutes }: FollowPolicy,
): string =>
  (times === null
    ? null
    : openMinutesAfter(handed_at, dealer_minutes, times)) ??
  minutesAfter(handed_at, dealer_minutes);

const deskCallsOf = (
  chain: FollowChain,
  policy: FollowPolicy,
): PlannedCall[] => {
  const { iza } = chain.facts;
  const calls: PlannedCall[] = [];
  if (iza !== null && iza.callback_at !== null && iza.callback_done_at === null)
    calls.push({
      kind: "callback",
      cause: "callback",
      since: iza.callback_at,
      due_at: iza.callback_at,
      ...toCaller(chain),
    });
  if (iza !== null && iza.dealer !== null)
    calls.push({
      kind: "ask_dealer",
      cause: `dealer ${iza.dealer.handed_at}`,
      since: iza.dealer.handed_at,
      due_at: callingTime(dealerDue(iza.dealer, policy), policy),
      target_kind: "dealer",
      target: iza.dealer.contact,
      assignee_id: null,
    });
  return calls;
};

const orderedOf = (
  { facts: { application } }: FollowChain,
  policy: FollowPolicy,
): PlannedCall[] => {
  if (application === null || application.application_state !== "planned")
    return [];
  const { due_at, is_urgent } = application;
  return [
    {
      kind: "application",
      cause: "application",
      since: application.since,
      due_at: isWaitingKind("application", is_urgent)
        ? callingTime(due_at, policy)
        : due_at,
      target_kind: application.target_kind,
      target: application.target,
      assignee_id: application.requested_for_id,
    },
  ];
};

/** Every call that should stand for a chain, and no other. */
export const plannedCallsOf = (
  chain: FollowChain,
  policy: FollowPolicy,
): PlannedCall[] => {
  const { facts, current, is_main } = chain;
  if (facts.stage === "ended") return [];
  const ofDispatch =
    current === null
      ? []
      : [
          ...acceptanceOf(current, policy),
          ...arrivalOf(current, policy),
          ...delayOf(chain, current, policy),
          ...reportOf(chain, current),
        ];
  const ofCase = is_main
    ? [
        ...thanksOf(chain, policy),
        ...deskCallsOf(chain, policy),
        ...orderedOf(chain, policy),
      ]
    : [];
  return [...arrangeOf(chain), ...ofDispatch, ...ofCase];
};
