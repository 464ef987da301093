import {
  dateIn,
  idIn,
  withoutEmpty,
} from "#platform/contract/list-address-filters.ts";
import {
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

/** Whether nothing is asked for beyond the cases that the list opens with. */
const isWithinOpening = (
  filters: readonly [string, CodeFilter][],
  held: ReadonlyMap<string, unknown>,
): boolean =>
  filters.every(([name, { begins }]) => {
    const codes = partsOf(held.get(name));
    return (
      begins === undefined ||
      (codes.length > 0 && codes.every((code) => begins.includes(code)))
    );
  });

/**
 * Reads the query of a list out of the address of its page, with what the screen opens with; what the list does not know
 * is left out, so that an old link still opens. The operation reads the same by `caseListQuery`.
 */
export const caseListReader =
  (
    { open, further, companies }: ListFilters,
    { sorts, defaultSort, openingSort = defaultSort }: ListOrder,
  ) =>
  (search: Search): CaseQuery => {
    const filters = Object.entries({ ...open, ...further });
    const held = new Map<string, unknown>();
    for (const [name, filter] of filters)
      held.set(name, codesHeld(filter, search[name]));
    for (const name of ["received_from", "received_to"])
      held.set(name, dateIn(search[name]));
    for (const name of Object.keys(companies))
      held.set(name, idIn(search[name]));
    // What is to be done stands as it is due; hits of a keyword and what is looked up among the rest, newest first.
    const isWork = search.q === undefined && isWithinOpening(filters, held);
    return {
      ...readPaging(search, {
        sorts,
        default_sort: isWork ? openingSort : defaultSort,
        rows: rowsOfScreen,
      }),
      ...withoutEmpty(Object.fromEntries(held)),
    };
  };
