/** What a person does with a record: `away` has it open in a tab that is not looked at. */
export const presenceStates = ["viewing", "editing", "away"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A report holds this long; a device that says nothing any more has left. */
export const timeoutSeconds = 30;
/** How often a screen reports again. Two may get lost before it counts as gone. */
export const reportEveryMs = 10_000;

/** How often the marks of a list are read again: who left without notice makes no event. */
export const marksEveryMs = 30_000;

const rank: Record<PresenceState, number> = { away: 0, viewing: 1, editing: 2 };

/** Of a person's devices the busiest one counts. */
export const busiest = (a: PresenceState, b: PresenceState): PresenceState =>
  rank[b] > rank[a] ? b : a;

interface Doing {
  readonly state: PresenceState;
}

/** Those who edit first, then those who look, then those who are away. */
export const busiestFirst = (a: Doing, b: Doing): number =>
  rank[b.state] - rank[a.state];
