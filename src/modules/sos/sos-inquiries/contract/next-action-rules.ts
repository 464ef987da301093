import type { DispatchStatus, ServiceDivision } from "./lookups.ts";
import type {
  CompletionContactState,
  InquiryStatus,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  defineNextActions,
  latest,
  taskWithin,
  type Task,
} from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { inquiryContacts, type ContactName } from "./contact-fields.ts";
import type { NextActionKind } from "./next-action-lookups.ts";
import type { AwaitedStep, DispatchClock } from "./overdue-rules.ts";
import {
  isReportExpected,
  isReportMissing,
  isStartable,
} from "./readiness-rules.ts";

/** What the rule of the next action looks at: all of it stands on the row of a case. */
export interface TaskFacts
  extends DispatchClock, Readonly<Record<ContactName, CompletionContactState>> {
  readonly inquiry_status: InquiryStatus;
  readonly dispatch_status: DispatchStatus;
  readonly service_division: readonly ServiceDivision[];
  readonly caller_name: string | null;
  readonly caller_phone: string | null;
  readonly trouble_category: string | null;
  readonly dispatch_count: number;
  readonly treatment: string | null;
  readonly treatment_result: string | null;
  readonly received_at: string;
  /** When the case was sent back or reopened; null where it never was. */
  readonly work_since: string | null;
  readonly complete_time: string | null;
  readonly completed_at: string | null;
  readonly cancel_requested_at: string | null;
  readonly road_type: string | null;
}

/** What people set for the desk, in minutes; whoever follows cases up counts by the same. */
export interface TaskMinutes {
  readonly arrange_minutes: number;
  /** On the main line of an expressway. */
  readonly arrange_main_line_minutes: number;
  readonly ask_report_minutes: number;
  readonly thank_you_minutes: number;
}

/** Until somebody sets others. */
export const firstMinutes: TaskMinutes = {
  arrange_minutes: 15,
  arrange_main_line_minutes: 5,
  ask_report_minutes: 60,
  thank_you_minutes: 24 * 60,
};

type SosTask = Task<Exclude<NextActionKind, "own">>;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds that each other task may take from the moment at which it becomes possible. */
const spans = {
  decide_cancellation: 10 * minute,
  fill: 10 * minute,
  start: 10 * minute,
  complete: hour,
  tell_arrangement: 5 * minute,
  tell_completion: 15 * minute,
  tell_dealer: hour,
} as const;
/** Milliseconds after which a case that nobody was sent to is looked at again, and any open one stands out. */
export const settleWithin = 6 * hour;

const taskFrom = (kind: keyof typeof spans, since: string): SosTask =>
  taskWithin(kind, since, spans[kind]);

const settle = (since: string): SosTask =>
  taskWithin("complete", since, settleWithin);

/** Somebody has to be sent, counted from the reception or from the end of the last dispatch that fell through. */
const dispatchTask = (
  facts: Pick<
    TaskFacts,
    "received_at" | "work_since" | "fell_at" | "road_type"
  >,
  minutes: TaskMinutes,
): SosTask => {
  const begin = facts.work_since ?? facts.received_at;
  const within =
    facts.road_type === "expressway_main"
      ? minutes.arrange_main_line_minutes
      : minutes.arrange_minutes;
  const since = latest(begin, facts.fell_at) ?? begin;
  return taskWithin("dispatch", since, within * minute);
};

/** What of a case says for what it stands on the dispatch board. */
export type WaitingFacts = Pick<
  TaskFacts,
  | "dispatch_status"
  | "received_at"
  | "work_since"
  | "fell_at"
  | "awaited_step"
  | "awaited_since"
  | "awaited_due_at"
  | "arrangement_at"
  | "road_type"
>;

/** For what an open case waits, since when and until when; ISO in UTC. */
export interface DispatchWait {
  readonly stage: "arrange" | AwaitedStep;
  readonly since: string;
  /** Null where the company gave no time. */
  readonly due_at: string | null;
}

/** The clock of an open case that needs a towing company; undefined where it needs none. */
export const dispatchWaitOf = (
  facts: WaitingFacts,
  minutes: TaskMinutes,
): DispatchWait | undefined => {
  if (facts.dispatch_status === "required") {
    const { since, due_at } = dispatchTask(facts, minutes);
    return { stage: "arrange", since, due_at };
  }
  if (facts.dispatch_status !== "awaiting_report") return undefined;
  const since =
    facts.awaited_since ?? facts.arrangement_at ?? facts.received_at;
  return {
    stage: facts.awaited_step ?? "arrival",
    since,
    due_at: facts.awaited_due_at,
  };
};

/** The step that leads an open case on. */
const mainTask = (facts: TaskFacts, minutes: TaskMinutes): SosTask => {
  const begin = facts.work_since ?? facts.received_at;
  if (facts.cancel_requested_at !== null)
    return taskFrom("decide_cancellation", facts.cancel_requested_at);
  if (facts.inquiry_status === "typing")
    return taskFrom(isStartable(facts) ? "start" : "fill", begin);
  if (facts.dispatch_status === "required") return dispatchTask(facts, minutes);
  if (facts.awaited_step !== null)
    return {
      kind: `await_${facts.awaited_step}`,
      since: facts.awaited_since ?? begin,
      due_at: facts.awaited_due_at ?? begin,
    };
  const ended = latest(
    facts.work_since,
    facts.complete_time ?? facts.work_done_at,
  );
  if (isReportMissing(facts))
    return taskWithin(
      "report",
      ended ?? begin,
      minutes.ask_report_minutes * minute,
    );
  return ended === null ? settle(begin) : taskFrom("complete", ended);
};

/** When there is something to tell the caller about who comes; at once where nobody is going to be sent. */
const arrangedAt = (facts: TaskFacts): string | null =>
  facts.arrangement_at ?? (isReportExpected(facts) ? null : facts.received_at);

/** The calls that an agent said have to be made, as soon as there is something to say. */
const contactTasks = (facts: TaskFacts, minutes: TaskMinutes): SosTask[] => {
  const doneAt =
    facts.work_done_at ?? facts.complete_time ?? facts.completed_at;
  const possibleAt: Record<ContactName, string | null> = {
    caller_completion_arrangement: arrangedAt(facts),
    caller_completion_work: doneAt,
    car_dealer_completion_work: doneAt,
    follow_up_call: facts.completed_at,
  };
  const { names, contacts } = inquiryContacts;
  return names.flatMap((name) => {
    const since = possibleAt[name];
    if (facts[name] !== "yes" || since === null) return [];
    const { task } = contacts[name];
    return task === "follow_up_call"
      ? [taskWithin(task, since, minutes.thank_you_minutes * minute)]
      : [taskFrom(task, since)];
  });
};

const listTasks = (facts: TaskFacts, minutes: TaskMinutes): SosTask[] => {
  if (["cancelled", "merged"].includes(facts.inquiry_status)) return [];
  return [
    ...(isOpenStatus(facts.inquiry_status) ? [mainTask(facts, minutes)] : []),
    ...(facts.inquiry_status === "typing" ? [] : contactTasks(facts, minutes)),
  ];
};

/** What is to be done next with an SOS case. */
export const sosActions = (minutes: TaskMinutes) =>
  defineNextActions((facts: TaskFacts) => listTasks(facts, minutes));
