import {
  defineStates,
  type ActingUser,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { ApplicationState } from "#modules/follow/follow-calls/contract/lookups.ts";
import type { ApplicationInput } from "./schema.ts";
import { applicationText as text } from "./text.ts";

type Times = Pick<ApplicationInput, "is_as_soon" | "due_at" | "until_at">;

/** Whoever takes a minute to press the button has not asked for the past. */
const leniency = 5 * 60_000;

/** Times that have passed by field; `now` in milliseconds since 1970. */
const pastIssues = (
  { is_as_soon, due_at, until_at }: Times,
  now: number,
): Record<string, string[]> => {
  const isPast = (at: string | null): boolean =>
    at !== null && Date.parse(at) < now - leniency;
  return {
    ...(!is_as_soon && isPast(due_at) ? { due_at: [text.duePast] } : {}),
    ...(isPast(until_at) ? { until_at: [text.untilPast] } : {}),
  };
};

type Whole = Times &
  Pick<ApplicationInput, "purpose" | "prefecture" | "address">;

/** What the fields of an order ask of one another. */
export const applicationIssues = (
  values: Whole,
  now: number,
): Record<string, string[]> => {
  const { is_as_soon, due_at, until_at, purpose } = values;
  const from = is_as_soon ? null : due_at;
  const hasNoPlace = (place: string | null): boolean =>
    purpose === "visit" && place === null;
  return {
    ...(hasNoPlace(values.prefecture)
      ? { prefecture: [text.placeMissing] }
      : {}),
    ...(hasNoPlace(values.address) ? { address: [text.placeMissing] } : {}),
    ...(!is_as_soon && due_at === null ? { due_at: [text.dueMissing] } : {}),
    ...(from !== null && until_at !== null && until_at < from
      ? { until_at: [text.untilBeforeDue] }
      : {}),
    ...pastIssues(values, now),
  };
};

interface ApplicationFacts extends Times {
  readonly application_state: ApplicationState;
  /** Who ordered it. */
  readonly created_by: number | null;
  /** Something that the requester has not seen. */
  readonly news: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Step = Transition<ApplicationState, ApplicationFacts>;

const isRequester = (user: ActingUser, { created_by }: ApplicationFacts) =>
  created_by === user.user_id;

const ofRequester = {
  permissions: () => ["justdoit"],
  may: isRequester,
} as const satisfies Partial<Step>;

const ofApprover = {
  from: ["requested"],
  permissions: () => ["approval_justdoit"],
  guard: (facts: ApplicationFacts, user: ActingUser) =>
    isRequester(user, facts) ? text.approveOwn : undefined,
} as const satisfies Partial<Step>;

/** What becomes of an order of a call. */
export const applicationSteps = defineStates("application_state", {
  update: { ...ofRequester, from: ["returned"], to: "same" },
  approve: { ...ofApprover, to: "planned" },
  return: { ...ofApprover, to: "returned" },
  resend: {
    ...ofRequester,
    from: ["returned"],
    to: "requested",
    guard: (facts: ApplicationFacts) =>
      Object.keys(pastIssues(facts, facts.now)).length > 0
        ? text.dueHasPassed
        : undefined,
  },
  withdraw: {
    ...ofRequester,
    from: ["requested", "returned", "planned"],
    to: "withdrawn",
  },
  /** The call was made; by whoever made it. */
  record: { from: ["planned"], to: "done", permissions: () => ["justdoit"] },
  see: {
    ...ofRequester,
    from: ["requested", "returned", "planned", "done", "withdrawn"],
    to: "same",
  },
  /** What was said in a call stays. */
  delete: {
    ...ofRequester,
    from: ["requested", "returned", "planned", "withdrawn"],
    to: "same",
  },
} satisfies Record<string, Step>);
export type ApplicationAction = keyof typeof applicationSteps.transitions;
