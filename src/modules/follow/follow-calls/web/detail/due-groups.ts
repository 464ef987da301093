import type { FollowCall } from "../../contract/schema.ts";

const hour = 3_600_000;
const names = ["overdue", "hour", "later"] as const;
export type DueGroup = (typeof names)[number];

const groupOf = ({ due_at }: Pick<FollowCall, "due_at">, now: number) => {
  const left = Date.parse(due_at) - now;
  return left < 0 ? "overdue" : left <= hour ? "hour" : "later";
};

/** Calls under what their time is to now, the late ones first; a group without any is not there. */
export const dueGroups = <Call extends Pick<FollowCall, "due_at">>(
  calls: readonly Call[],
  now: number,
): readonly { readonly name: DueGroup; readonly calls: readonly Call[] }[] =>
  names
    .map((name) => ({
      name,
      calls: calls.filter((call) => groupOf(call, now) === name),
    }))
    .filter((group) => group.calls.length > 0);
