import { isDate, isPlausibleYear } from "./japanese/dates.ts";
import { isId, partsOf } from "./list-address.ts";

/*
 * Filters out of the address of a list, apart from what every page reads of it.
 */

/** Those of the codes that a parameter holds; undefined where it holds none. */
export const codesIn = <Code extends string | number>(
  codes: readonly Code[],
  value: unknown,
): Code[] | undefined => {
  const held = partsOf(value);
  const found = codes.filter((code) => held.includes(String(code)));
  return found.length > 0 ? found : undefined;
};

export const dateIn = (value: unknown): string | undefined =>
  typeof value === "string" && isDate(value) && isPlausibleYear(value)
    ? value
    : undefined;

export const idIn = (value: unknown): number | undefined =>
  isId(Number(value)) ? Number(value) : undefined;

/** A query without what is not asked for. */
export const withoutEmpty = <Query extends object>(query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as Query;
