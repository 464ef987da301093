import type { FieldChange, TimelineEntry } from "./schema.ts";

/** What a timeline is narrowed to; an empty list is no condition. */
export interface TimelineFilter {
  /** Names as the entries carry them; `""` is the system. */
  readonly people: readonly string[];
  /** `entity action`, as {@link actionKey} spells it. */
  readonly actions: readonly string[];
}

export const noFilter: TimelineFilter = { people: [], actions: [] };

/** The same action of another kind of record is another one: a case is completed, a dispatch too. */
export const actionKey = (
  entry: Pick<TimelineEntry, "entity" | "action">,
): string => `${entry.entity} ${entry.action}`;

export const personKey = (entry: Pick<TimelineEntry, "user_name">): string =>
  entry.user_name ?? "";

const fits = (wanted: readonly string[], value: string): boolean =>
  wanted.length === 0 || wanted.includes(value);

/** The entries that fit every condition, in their order. */
export const filterTimeline = (
  entries: readonly TimelineEntry[],
  filter: TimelineFilter,
): TimelineEntry[] =>
  entries.filter(
    (entry) =>
      fits(filter.people, personKey(entry)) &&
      fits(filter.actions, actionKey(entry)),
  );

/** Values that occur, each once, in the order of their first occurrence. */
export const distinct = (values: readonly string[]): string[] => [
  ...new Set(values),
];

const isRows = (value: unknown): value is readonly object[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === "object" && row !== null);

const without = (rows: readonly object[], others: readonly object[]) => {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
};

/** Of a list of rows only those that changed: the others are no news. */
export const changedRows = ({ before, after }: FieldChange) =>
  isRows(before) && isRows(after)
    ? { before: without(before, after), after: without(after, before) }
    : { before, after };
