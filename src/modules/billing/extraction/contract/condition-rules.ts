import type { ExportFilter } from "#modules/base/exports/contract/schema.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { isQueryDate } from "./date-rules.ts";
import { relativeDates } from "./lookups.ts";
import { extractionText as text } from "./text.ts";

type Query = Readonly<Record<string, unknown>>;

/** A condition with some values changed; what is empty is no condition. */
export const changedQuery = (query: Query, change: Query): Query =>
  Object.fromEntries(
    Object.entries({ ...query, ...change }).filter(
      ([, value]) =>
        value !== undefined &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/** What a filter holds. */
export const heldOf = (query: Query, name: string): (string | number)[] => {
  const held = query[name];
  return held === undefined ? [] : ([held].flat() as (string | number)[]);
};

/** A date of a condition in words: as it moves, or the day. */
const dateWords = (date: string): string =>
  relativeDates.find(date)?.label ?? formatDay(date);

const valueWords = (
  { kind, options }: ExportFilter,
  value: unknown,
): string => {
  if (kind === "date" && isQueryDate(value)) return dateWords(value);
  return options.find(({ code }) => code === value)?.label ?? String(value);
};

/** No conditions: they change what is shown of the rows, and not which. */
const noConditions: readonly string[] = ["sort", "page", "per_page"];

/** A condition in the words of its list; what the list sets on its own page alone is counted. */
export const conditionWords = (
  filters: readonly ExportFilter[],
  query: Query,
): string => {
  const known = new Set([...filters.map(({ name }) => name), ...noConditions]);
  const others = Object.keys(query).filter((name) => !known.has(name)).length;
  const said = filters.flatMap((filter) => {
    const held = heldOf(query, filter.name);
    if (held.length === 0) return [];
    const values = held.map((value) => valueWords(filter, value));
    return [text.condition(filter.label, values.join("、"))];
  });
  return [...said, ...(others > 0 ? [text.otherConditions(others)] : [])]
    .join(" ")
    .slice(0, 500);
};

/** A condition as a file says it: with the days that its dates meant when it ran. */
export const resolvedWords = (
  filters: readonly ExportFilter[],
  given: {
    readonly query: Query;
    readonly resolved: Query;
    readonly words: string | null;
  },
): string => {
  const { query, resolved, words } = given;
  const moved = Object.keys(query).filter(
    (name) => query[name] !== resolved[name],
  );
  if (moved.length === 0) return words ?? "";
  const known = new Set(filters.map(({ name }) => name));
  if (moved.every((name) => known.has(name)))
    return conditionWords(filters, resolved);
  const days = moved.map((name) => dateWords(String(resolved[name])));
  return [words ?? "", ...days].join(" ").trim();
};
