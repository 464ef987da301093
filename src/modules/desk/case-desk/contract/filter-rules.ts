import { isDate, isPlausibleYear } from "#platform/contract/japanese/dates.ts";
import {
  isId,
  partsOf,
  readPaging,
  type Search,
} from "#platform/contract/list-address.ts";
import {
  anyCode,
  type CaseQuery,
  type CodeFilter,
  type ListFilters,
  type ListOrder,
} from "./filter-fields.ts";

/** Rows that a list of cases opens with. */
const rowsOfScreen = 50;

const codesHeld = (
  { options, is_single, begins }: CodeFilter,
  value: unknown,
): string | readonly string[] | undefined => {
  if (begins !== undefined && value === anyCode) return [];
  const codes = partsOf(value).filter((part) =>
    options.some(({ code }) => code === part),
  );
  if (codes.length === 0) return begins;
  return is_single ? codes[0] : codes;
};

const dateHeld = (value: unknown): string | undefined =>
  typeof value === "string" && isDate(value) && isPlausibleYear(value)
    ? value
    : undefined;

const idHeld = (value: unknown): number | undefined =>
  isId(Number(value)) ? Number(value) : undefined;

/**
 * Reads the query of a list out of the address of its page, with what the screen opens with; what the list does not know
 * is left out, so that an old link still opens. The operation reads the same by `caseListQuery`.
 */
export const caseListReader =
  (
    { open, further, companies }: ListFilters,
    { sorts, defaultSort }: ListOrder,
  ) =>
  (search: Search): CaseQuery => {
    const held: [string, unknown][] = [];
    for (const [name, filter] of Object.entries({ ...open, ...further }))
      held.push([name, codesHeld(filter, search[name])]);
    for (const name of ["received_from", "received_to"])
      held.push([name, dateHeld(search[name])]);
    for (const name of Object.keys(companies))
      held.push([name, idHeld(search[name])]);
    return {
      ...readPaging(search, {
        sorts,
        default_sort: defaultSort,
        rows: rowsOfScreen,
      }),
      ...Object.fromEntries(held.filter(([, value]) => value !== undefined)),
    };
  };
