import type { NextActionUrgency } from "./lookups.ts";

/** Something that has to be done, and its span. ISO in UTC. */
export interface Task<Kind extends string = string> {
  readonly kind: Kind;
  readonly since: string;
  readonly due_at: string;
}

/** A task and the milliseconds that it may take from the moment at which it becomes possible. */
export const taskWithin = <const Kind extends string>(
  kind: Kind,
  since: string,
  span: number,
): Task<Kind> => ({
  kind,
  since,
  due_at: new Date(Date.parse(since) + span).toISOString(),
});

/** The last of the instants that are there. */
export const latest = (...instants: (string | null)[]): string | null =>
  instants
    .filter((instant) => instant !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1) ?? null;

/** What an agent wrote in place of the derived next action, and for which one. */
export interface OwnNextAction {
  readonly own_next_action: string | null;
  readonly own_next_action_for: string | null;
  readonly own_next_action_at: string | null;
  readonly own_next_action_due_at: string | null;
}

/** The columns that keep the next action for the list. */
export interface NextActionColumns<Kind extends string = string> {
  readonly next_action: Kind | "own" | null;
  readonly next_action_since: string | null;
  readonly next_action_due_at: string | null;
}

export interface NextAction<Kind extends string> extends Task<Kind | "own"> {
  /** The agent's own words, of kind `own` only. */
  readonly text: string | null;
}

const byDue = (one: Task, other: Task): number =>
  Date.parse(one.due_at) - Date.parse(other.due_at);

/**
 * The next action of the cases of a desk, from what the desk says is to be done.
 *
 * @param listTasks everything that is to be done for a case now, in any order
 */
export const defineNextActions = <Facts, Kind extends string>(
  listTasks: (facts: Facts) => readonly Task<Kind>[],
) => {
  /** Everything that is to be done for a case now, the most urgent first. */
  const tasksOf = (facts: Facts): Task<Kind>[] =>
    listTasks(facts).toSorted(byDue);

  /**
   * The next action of a case. What an agent wrote stands as long as the case is where it was then: when the next
   * step has become another one, the rule speaks again, so that no old note hides a declined request.
   */
  const nextActionOf = (
    facts: Facts & OwnNextAction,
  ): NextAction<Kind> | null => {
    const task = tasksOf(facts)[0];
    if (task === undefined) return null;
    const { own_next_action: text, own_next_action_due_at: due_at } = facts;
    return text !== null &&
      due_at !== null &&
      facts.own_next_action_for === task.kind
      ? {
          kind: "own",
          text,
          since: facts.own_next_action_at ?? task.since,
          due_at,
        }
      : { ...task, text: null };
  };

  const nextActionColumns = (
    facts: Facts & OwnNextAction,
  ): NextActionColumns<Kind> => {
    const next = nextActionOf(facts);
    return {
      next_action: next?.kind ?? null,
      next_action_since: next?.since ?? null,
      next_action_due_at: next?.due_at ?? null,
    };
  };
  return { tasksOf, nextActionOf, nextActionColumns };
};

/** Shares of a span from which on it is warned; the list's filter computes the same. */
export const warnedShares = { half: 0.5, near: 0.8 } as const;

/** How far the span of a task has passed; `now` in milliseconds since 1970. */
export const urgencyOf = (
  task: Pick<Task, "since" | "due_at">,
  now: number,
): NextActionUrgency | "calm" => {
  const due = Date.parse(task.due_at);
  if (now > due) return "overdue";
  const since = Date.parse(task.since);
  if (now >= since + (due - since) * warnedShares.near) return "near";
  return now >= since + (due - since) * warnedShares.half ? "half" : "calm";
};
