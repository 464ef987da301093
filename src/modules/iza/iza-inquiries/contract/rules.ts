import type {
  CompletionContactState,
  InquiryStatus,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  defineNextActions,
  latest,
  taskWithin,
} from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { unmetNeeds } from "#modules/desk/case-desk/contract/start-rules.ts";
import {
  type ApprovalFacts,
  decisionTransitions,
  defineStates,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import { refusedAgain } from "#modules/desk/case-hand-overs/contract/rules.ts";
import { izaCase, type IzaValues } from "./fields.ts";
import { izaResults, type IzaResult } from "./lookups.ts";
import { izaText as text } from "./text.ts";

type Seen = Pick<
  IzaValues,
  | "caller_phone"
  | "callback_phone"
  | "trouble_category"
  | "guidance"
  | "guidance_result"
  | "result"
  | "callback_at"
  | "callback_reason"
  | "callback_done_at"
  | "car_dealer_id"
  | "told_by"
  | "dealer_told_at"
  | "mail_failed_at"
  | "sos_inquiry_id"
  | "hand_over_ended_at"
>;

/** What states and tasks look at. */
export interface IzaFacts extends ApprovalFacts, Seen {
  readonly inquiry_status: InquiryStatus;
  readonly received_at: string;
  readonly work_since: string | null;
  readonly completed_at: string | null;
  readonly follow_up_call: CompletionContactState;
}
type Step = Transition<InquiryStatus, IzaFacts>;

const { fields } = izaCase;

/** Without which nobody takes a case up: where to call back, and what is wrong. */
export const startNeeds = [
  ["caller_phone", "callback_phone"],
  "trouble_category",
] as const;

/** What of it a case still lacks. */
export const missingToStart = (facts: IzaFacts): string[] =>
  unmetNeeds(startNeeds, { ...facts }).map(
    ([name]) => fields[name as "caller_phone" | "trouble_category"].label,
  );

/** What each result is not said without. */
const resultNeeds = {
  phone_resolved: ["guidance", "guidance_result"],
  handed_to_sos: [],
  handed_to_dealer: ["car_dealer_id", "told_by"],
  callback: ["callback_at", "callback_reason"],
} as const satisfies Record<IzaResult, readonly (keyof Seen)[]>;

/** The fields that the result of a case asks for and that are empty. */
const missingOfResult = (facts: Partial<Seen>): (keyof Seen)[] =>
  facts.result === null || facts.result === undefined
    ? []
    : unmetNeeds(resultNeeds[facts.result], { ...facts }).map(
        ([name]) => name as keyof Seen,
      );

/** The same with what is said at them. */
export const errorsOfResult = (
  facts: Partial<Seen>,
): Record<string, string[]> =>
  Object.fromEntries(
    missingOfResult(facts).map((name) => [
      name,
      [text.neededFor(izaResults.labelOf(facts.result ?? null))],
    ]),
  );

interface OfDealer {
  readonly car_dealer_id: number | null;
  readonly car_dealer_branch_id: number | null;
}

/** Since when a sales company has a case: when it was told last, as the rows of what was said have it; a row may leave its branch open. */
export const dealerToldAt = (
  rows: readonly (OfDealer & {
    readonly at: string;
    readonly direction: string;
    readonly counterpart_kind: string | null;
  })[],
  of: OfDealer & Pick<IzaFacts, "result">,
): string | null => {
  if (of.result !== "handed_to_dealer") return null;
  const branch = of.car_dealer_branch_id;
  return (
    rows
      .filter(
        (row) =>
          row.direction === "outgoing" &&
          row.counterpart_kind === "dealer" &&
          row.car_dealer_id === of.car_dealer_id &&
          (row.car_dealer_branch_id ?? branch) === branch,
      )
      .map(({ at }) => at)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
      .at(-1) ?? null
  );
};

/** Handed over to a sales company that nobody has told of it. */
const isDealerUntold = ({
  result,
  dealer_told_at,
}: Pick<IzaFacts, "result" | "dealer_told_at">): boolean =>
  result === "handed_to_dealer" && dealer_told_at === null;

const guardStart = (facts: IzaFacts): string | undefined => {
  const missing = missingToStart(facts);
  return missing.length === 0 ? undefined : text.missing(missing);
};

const guardComplete = (facts: IzaFacts): string | undefined => {
  if (facts.result === null) return text.resultMissing;
  const missing = missingOfResult(facts);
  if (missing.length > 0)
    return text.missing(missing.map((name) => fields[name].label));
  if (facts.mail_failed_at !== null) return text.mailFailed;
  if (isDealerUntold(facts)) return text.dealerUntold;
  return facts.result === "callback" && facts.callback_done_at === null
    ? text.callbackOpen
    : undefined;
};

const work: Pick<Step, "from" | "to" | "permissions"> = {
  from: ["typing", "in_progress"],
  to: "same",
  permissions: () => ["iza"],
};
const decisions = decisionTransitions("iza", "approval_iza");

export const izaStates = defineStates("inquiry_status", {
  update: work,
  start: { ...work, from: ["typing"], to: "in_progress", guard: guardStart },
  complete: {
    ...work,
    from: ["in_progress"],
    to: "complete",
    guard: guardComplete,
  },
  hand_over: { ...work, to: "complete", guard: refusedAgain },
  ...decisions,
  // What went to SOS comes back when the case there is cancelled, and not before.
  send_back: { ...decisions.send_back, guard: refusedAgain },
  reopen: { ...decisions.reopen, guard: refusedAgain },
  delete: { ...work, guard: refusedAgain },
  /** Handing over to the sales company by mail. */
  tell_dealer: { ...work, from: ["in_progress"], guard: refusedAgain },
  // A mail comes back whatever became of the case.
  resend_mail: {
    ...work,
    from: ["in_progress", "complete", "approved"],
    guard: ({ mail_failed_at }: IzaFacts) =>
      mail_failed_at === null ? text.nothingToResend : undefined,
  },
  // The call once more is made after the end.
  contact: { ...work, from: ["typing", "in_progress", "complete", "approved"] },
  correspond: {
    ...work,
    from: ["typing", "in_progress", "complete", "approved"],
  },
} satisfies Record<string, Step>);

const minute = 60_000;
const hour = 60 * minute;
/** What each task may take. */
const spans = {
  fill: 5 * minute,
  start: 5 * minute,
  guide: 10 * minute,
  result: 20 * minute,
  tell_dealer: 20 * minute,
  resend: 0,
  complete: hour,
  follow_up_call: 24 * hour,
  hand_over_ended: 0,
} as const;
const taskFrom = <K extends keyof typeof spans>(kind: K, since: string) =>
  taskWithin(kind, since, spans[kind]);

/** What leads on a case that is worked on. */
const goingOn = (facts: IzaFacts, since: string) => {
  const { result, guidance, callback_at, hand_over_ended_at } = facts;
  if (result === null)
    return hand_over_ended_at === null
      ? taskFrom((guidance ?? "") === "" ? "guide" : "result", since)
      : taskFrom("hand_over_ended", hand_over_ended_at);
  if (isDealerUntold(facts)) return taskFrom("tell_dealer", since);
  return result === "callback" &&
    callback_at !== null &&
    facts.callback_done_at === null
    ? { kind: "callback" as const, since, due_at: callback_at }
    : taskFrom("complete", latest(since, facts.callback_done_at) ?? since);
};

/** What the state of a case asks for. */
const tasksOfState = (facts: IzaFacts) => {
  const { inquiry_status, received_at, completed_at } = facts;
  const since = latest(received_at, facts.work_since) ?? received_at;
  if (inquiry_status === "typing")
    return [
      taskFrom(missingToStart(facts).length === 0 ? "start" : "fill", since),
    ];
  if (inquiry_status === "in_progress") return [goingOn(facts, since)];
  return facts.follow_up_call === "yes" && completed_at !== null
    ? [taskFrom("follow_up_call", completed_at)]
    : [];
};

/** What is to be done for an inquiry now; what did not arrive is sent again whatever the state of the case. */
export const izaActions = defineNextActions((facts: IzaFacts) => [
  ...(facts.mail_failed_at === null
    ? []
    : [taskFrom("resend", facts.mail_failed_at)]),
  ...tasksOfState(facts),
]);
