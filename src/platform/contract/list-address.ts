/*
 * What the address of every list holds, read without the library that checks: a list is the first page of the day. The
 * server reads the same by `listQuery`.
 */

export const pageSizes = [10, 20, 50, 100] as const;
/** Deeper pages go by key. */
export const lastPage = 1_000_000;
export const longestKeyword = 100;

/** How many choices a type-ahead offers at a time (spec §9); a server that hands over one more says that there are. */
export const mostOffered = 10;

/** What an address carries, as it came. */
export type Search = Readonly<Record<string, unknown>>;

/** The values of a parameter that takes several, joined with commas. */
export const partsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" || typeof value === "number"
    ? String(value)
        .split(",")
        .filter((part) => part !== "")
    : [];
};

/** Whether it is the id of a record. */
export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

const pageIn = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
};

/** Page, rows, order and keyword; what cannot be is left out, so that an old link still opens. */
export const readPaging = (
  { page, per_page, sort, q }: Search,
  list: {
    readonly sorts: readonly string[];
    readonly default_sort: string;
    readonly rows: (typeof pageSizes)[number];
  },
) => ({
  page: pageIn(page),
  per_page: pageSizes.find((size) => size === Number(per_page)) ?? list.rows,
  sort:
    typeof sort === "string" && list.sorts.includes(sort.replace(/^-/, ""))
      ? sort
      : list.default_sort,
  ...(typeof q === "string" && q !== "" && { q: q.slice(0, longestKeyword) }),
});
