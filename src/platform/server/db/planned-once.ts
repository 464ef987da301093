import { sql } from "kysely";
import type pg from "pg";

const mark = "/* planned once */";

/**
 * Begins a statement that every request asks: a connection plans it once and not each time, which for one of many
 * joins costs ten times what it takes to run. It finds rows by keys, so that one plan is right for all values, and
 * names its columns, since a kept plan does not outlive a new column behind `*`.
 */
export const plannedOnce = sql.raw(mark);

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `planned-${names.size + 1}`;
  names.set(text, name);
  return name;
};

/** Makes a connection keep the plans of the statements that begin with `plannedOnce`. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const queryPlanned = (first: unknown, values: unknown, ...rest: unknown[]) =>
    typeof first === "string" && first.trimStart().startsWith(mark)
      ? query({ name: nameOf(first), text: first, values }, ...rest)
      : query(first, values, ...rest);
  client.query = queryPlanned as typeof client.query;
}
