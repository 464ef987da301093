import {
  isId,
  partsOf,
  readPaging,
  type Search,
} from "#platform/contract/list-address.ts";
import { isDate } from "#platform/contract/japanese/dates.ts";
import type { AnyField } from "./fields.ts";
import { mayRead, type Reader } from "./reader-rules.ts";
import type { AnyRecord, QueryOf } from "./record.ts";
import {
  codesOf,
  entriesOf,
  filteredEntries,
  sortsOf,
  spanFilters,
} from "./rules.ts";

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

/** Names of the fields that an account does not read. */
export const hiddenFrom = (record: AnyRecord, reader: Reader): string[] =>
  entriesOf(record)
    .filter(([, { only }]) => only !== undefined && !mayRead(only, reader))
    .map(([name]) => name);

/** A field without a sort by one that is not read. */
const sortedWithout = (
  { list, ...field }: AnyField,
  hidden: readonly string[],
): AnyField => {
  if (list === undefined) return field;
  const { sort, ...place } = list;
  const isOpen = sort !== undefined && !hidden.includes(String(sort));
  return { ...field, list: isOpen ? { ...place, sort } : place };
};

/** A record with the fields that an account reads alone: its columns, filters and sorts follow. */
export const readableOf = <R extends AnyRecord>(
  record: R,
  reader: Reader,
): R => {
  const hidden = hiddenFrom(record, reader);
  if (hidden.length === 0) return record;
  const fields = entriesOf(record)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, field]) => [name, sortedWithout(field, hidden)] as const);
  return { ...record, fields: Object.fromEntries<AnyField>(fields) };
};

/** Filters and ends by which a list is narrowed, as the address names them. */
const narrowingNames = (record: AnyRecord): string[] => [
  ...filteredEntries(record).map(([name]) => name),
  ...spanFilters(record).map(({ name }) => name),
];

/** Names of a query that ask a list for what an account does not read, which they would tell. */
export const closedNames = (
  record: AnyRecord,
  reader: Reader,
  query: object,
): string[] => {
  const open = readableOf(record, reader);
  if (open === record) return [];
  const offered = new Set(narrowingNames(open));
  const held = new Map<string, unknown>(Object.entries(query));
  const sort = String(held.get("sort")).replace(/^-/, "");
  return [
    ...narrowingNames(record).filter(
      (name) => !offered.has(name) && held.get(name) !== undefined,
    ),
    ...(sortsOf(record).includes(sort) && !sortsOf(open).includes(sort)
      ? ["sort"]
      : []),
  ];
};

/** Whether the keyword of a list looks at a field that an account does not read. */
export const isKeywordClosed = (record: AnyRecord, reader: Reader): boolean =>
  hiddenFrom(record, reader).some((name) => {
    const { is_searched, from } = record.fields[name] ?? {};
    const { searched = [] } = record.fields[from?.by ?? ""]?.to ?? {};
    return is_searched === true || searched.includes(from?.column ?? "");
  });

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
