/**
 * Search of an address as plain words, `?status=typing,complete&page=2`: readable, and the same names
 * and spellings as the query of the list behind it.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const word: unknown = Array.isArray(value) ? value.join(",") : value;
    if (word === undefined || word === null || word === "") continue;
    if (typeof word === "string" || typeof word === "number")
      words.set(name, String(word));
    else if (typeof word === "boolean") words.set(name, String(word));
  }
  // Commas are legal in a query and easier to read.
  const text = words.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
