import { pageSizes } from "#platform/contract/paging.ts";
import type { AnyField } from "./fields.ts";
import type { AnyRecord, QueryOf } from "./record.ts";
import { codesOf, filteredEntries, sortsOf } from "./rules.ts";
import { plainText } from "./value-rules.ts";

/** Rows of a page that a person looks at. */
const rowsOfScreen = 50;
const longestKeyword = 100;
const lastPage = 1_000_000;

type Search = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" || typeof value === "number"
    ? String(value).split(",")
    : [];
};

/** What the address holds of a filter, as far as it is one of its values. */
const heldOf = (field: AnyField, value: unknown): (string | number)[] => {
  if (field.kind === "reference")
    return partsOf(value)
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
  const { options } = codesOf(field);
  return partsOf(value).flatMap((part) =>
    options.filter(({ code }) => String(code) === part).map(({ code }) => code),
  );
};

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
};

const sortOf = (record: AnyRecord, value: unknown): string => {
  const sort = plainText(value);
  return sortsOf(record).includes(sort.replace(/^-/, ""))
    ? sort
    : record.default_sort;
};

/**
 * The query of a list out of the address of its page; what the list does not know is left out, so that an old link still
 * opens. The server reads the same by its schema: the page does without the library that checks.
 */
export const readQuery = <R extends AnyRecord>(
  record: R,
  search: Search,
): QueryOf<R> => {
  const { page, per_page, sort, q } = search;
  const keyword = plainText(q);
  const filters = filteredEntries(record).map(([name, field]) => {
    const held = heldOf(field, search[name]);
    return [name, held.length > 0 ? held : undefined];
  });
  return {
    page: pageOf(page),
    per_page:
      pageSizes.find((size) => size === Number(per_page)) ?? rowsOfScreen,
    sort: sortOf(record, sort),
    ...(keyword !== "" && { q: keyword.slice(0, longestKeyword) }),
    ...Object.fromEntries(filters.filter(([, held]) => held !== undefined)),
  } as QueryOf<R>;
};
