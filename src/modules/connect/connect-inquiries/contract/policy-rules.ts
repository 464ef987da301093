import {
  branchIssues,
  type BranchIssue,
  type OpeningTimes,
} from "#modules/company/dealers/contract/branch-rules.ts";
import { openMinutesAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import {
  taskWithin,
  type Task,
} from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { policyText as text } from "./policy-text.ts";

/** What each kind of task may take. */
export interface PolicyMinutes {
  readonly fill_minutes: number;
  readonly start_minutes: number;
  readonly read_answer_minutes: number;
  readonly office_minutes: number;
  readonly step_minutes: number;
  readonly complete_minutes: number;
}

/** When the desk is there, and what its tasks may take. */
export type ConnectPolicy = OpeningTimes & PolicyMinutes;

/** A task and the minutes that it may take, of those in which the desk is there; by the clock where it is not for long. */
export const taskInHours = <const Kind extends string>(
  kind: Kind,
  since: string,
  minutes: number,
  times: OpeningTimes,
): Task<Kind> => {
  const task = taskWithin(kind, since, minutes * 60_000);
  return {
    ...task,
    due_at: openMinutesAfter(since, minutes, times) ?? task.due_at,
  };
};

/** What the fields ask of one another; a desk that is never there has no time by which anything is due. */
export const policyIssues = (times: OpeningTimes): BranchIssue[] => [
  ...branchIssues(times),
  ...(times.hours.every(({ opens_at }) => opens_at === null)
    ? [{ path: ["hours", 1, "opens_at"], message: text.neverOpen }]
    : []),
];
