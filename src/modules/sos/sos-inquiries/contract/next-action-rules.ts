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
}

type SosTask = Task<Exclude<NextActionKind, "own">>;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds that each task may take from the moment at which it becomes possible. */
const spans = {
  decide_cancellation: 10 * minute,
  fill: 10 * minute,
  start: 10 * minute,
  dispatch: 15 * minute,
  report: hour,
  complete: hour,
  tell_arrangement: 5 * minute,
  tell_completion: 15 * minute,
  tell_dealer: hour,
  follow_up_call: 24 * hour,
} as const;
/** Milliseconds after which a case that nobody was sent to is looked at again, and any open one stands out. */
export const settleWithin = 6 * hour;

const taskFrom = (kind: keyof typeof spans, since: string): SosTask =>
  taskWithin(kind, since, spans[kind]);

const settle = (since: string): SosTask =>
  taskWithin("complete", since, settleWithin);

/** Somebody has to be sent, counted from the reception or from the end of the last dispatch that fell through. */
const dispatchTask = (
  facts: Pick<TaskFacts, "received_at" | "work_since" | "fell_at">,
): SosTask => {
  const begin = facts.work_since ?? facts.received_at;
  return taskFrom("dispatch", latest(begin, facts.fell_at) ?? begin);
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
): DispatchWait | undefined => {
  if (facts.dispatch_status === "required") {
    const { since, due_at } = dispatchTask(facts);
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
const mainTask = (facts: TaskFacts): SosTask => {
  const begin = facts.work_since ?? facts.received_at;
  if (facts.cancel_requested_at !== null)
    return taskFrom("decide_cancellation", facts.cancel_requested_at);
  if (facts.inquiry_status === "typing")
    return taskFrom(isStartable(facts) ? "start" : "fill", begin);
  if (facts.dispatch_status === "required") return dispatchTask(facts);
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
  if (isReportMissing(facts)) return taskFrom("report", ended ?? begin);
  return ended === null ? settle(begin) : taskFrom("complete", ended);
};

/** When there is something to tell the caller about who comes; at once where nobody is going to be sent. */
const arrangedAt = (facts: TaskFacts): string | null =>
  facts.arrangement_at ?? (isReportExpected(facts) ? null : facts.received_at);

/** The calls that an agent said have to be made, as soon as there is something to say. */
const contactTasks = (facts: TaskFacts): SosTask[] => {
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
    return facts[name] === "yes" && since !== null
      ? [taskFrom(contacts[name].task, since)]
      : [];
  });
};

const listTasks = (facts: TaskFacts): SosTask[] => {
  if (["cancelled", "merged"].includes(facts.inquiry_status)) return [];
  return [
    ...(isOpenStatus(facts.inquiry_status) ? [mainTask(facts)] : []),
    ...(facts.inquiry_status === "typing" ? [] : contactTasks(facts)),
  ];
};

/** What is to be done next with an SOS case. */
export const { tasksOf, nextActionOf, nextActionColumns } =
  defineNextActions(listTasks);
