/** What an address carries, as text. */
export const textOf = (
  given: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  );
