/** Whether two values of a form are the same: JSON values, compared by content; `""` is no value. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  comparable(one) === comparable(other);

const comparable = (value: unknown): string =>
  JSON.stringify(value === "" || value === undefined ? null : value, sorted);

/** Objects in the order of their names: the same parts are the same plate. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).toSorted(([one], [other]) =>
          one < other ? -1 : 1,
        ),
      )
    : value;

/** Only the fields whose value is another than before. */
export const changedFields = <V extends Record<string, unknown>>(
  before: V,
  after: V,
  names: readonly (keyof V & string)[],
): Partial<V> =>
  Object.fromEntries(
    names
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, after[name]]),
  ) as Partial<V>;

/**
 * Brings together what two people did to the same record: a field that only one of them changed takes the
 * changed value; one that both changed differently is a conflict and stays `mine` until somebody chooses.
 *
 * @param base what both had started from
 */
export function mergeChanges<V extends Record<string, unknown>>(
  base: V,
  mine: V,
  theirs: V,
  names: readonly (keyof V & string)[],
): { merged: V; conflicts: (keyof V & string)[] } {
  const merged = { ...mine };
  const conflicts: (keyof V & string)[] = [];
  for (const name of names) {
    const isTheirChange = !isSameValue(base[name], theirs[name]);
    if (!isTheirChange || isSameValue(mine[name], theirs[name])) continue;
    if (isSameValue(base[name], mine[name])) merged[name] = theirs[name];
    else conflicts.push(name);
  }
  return { merged, conflicts };
}
