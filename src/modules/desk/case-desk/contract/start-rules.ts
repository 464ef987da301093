/** Fields without which the work on a case cannot begin; of those that stand together one is enough. */
export type StartNeeds = readonly (string | readonly string[])[];

const isThere = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === "string"
      ? value.trim() !== ""
      : value !== null && value !== undefined;

/** Of these needs, those that are not met: for each its fields. */
export const unmetNeeds = (
  needs: StartNeeds,
  values: Readonly<Record<string, unknown>>,
): (readonly string[])[] =>
  needs
    .map((need) => (typeof need === "string" ? [need] : need))
    .filter((names) => !names.some((name) => isThere(values[name])));
