import {
  isId,
  partsOf,
  readPaging,
  type Search,
} from "#platform/contract/list-address.ts";
import { isDate } from "#platform/contract/japanese/dates.ts";
import type { AnyField } from "./fields.ts";
import type { AnyRecord, QueryOf } from "./record.ts";
import { codesOf, filteredEntries, sortsOf, spanFilters } from "./rules.ts";

/** Rows of a page that a person looks at. */
const rowsOfScreen = 50;

/** What the address holds of a filter, as far as it is one of its values. */
const heldOf = (field: AnyField, value: unknown): (string | number)[] => {
  if (field.kind === "reference")
    return partsOf(value).map(Number).filter(isId);
  const { options } = codesOf(field);
  return partsOf(value).flatMap((part) =>
    options.filter(({ code }) => String(code) === part).map(({ code }) => code),
  );
};

/** The least or the most of a field, as the address holds it. */
const endOf = (
  { kind }: AnyField,
  value: unknown,
): string | number | undefined => {
  if (kind !== "number")
    return typeof value === "string" && isDate(value) ? value : undefined;
  const isTyped = typeof value === "string" || typeof value === "number";
  const number = isTyped && value !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/**
 * The query of a list out of the address of its page; what the list does not know is left out, so that an old link still
 * opens. The server reads the same by its schema: the page does without the library that checks.
 */
export const readQuery = <R extends AnyRecord>(
  record: R,
  search: Search,
): QueryOf<R> => {
  const filters = filteredEntries(record).map(([name, field]) => {
    const held = heldOf(field, search[name]);
    return [name, held.length > 0 ? held : undefined];
  });
  const spans = spanFilters(record).map(({ name, field }) => [
    name,
    endOf(field, search[name]),
  ]);
  return {
    ...readPaging(search, {
      sorts: sortsOf(record),
      default_sort: record.default_sort,
      rows: record.rows ?? rowsOfScreen,
    }),
    ...Object.fromEntries(
      [...filters, ...spans].filter(([, held]) => held !== undefined),
    ),
  } as QueryOf<R>;
};
