import { z } from "zod";
import { lastPage, longestKeyword, pageSizes } from "./list-address.ts";

const defaultPageSize = 10;

/** Several values, on the wire joined with commas. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? value.split(",").filter((part) => part !== "")
        : value,
    z.array(item),
  );

/** A filter that takes several values: `?road_type=general,expressway`. */
export const manyOf = <T extends z.ZodType>(item: T) => listOf(item).optional();

/** How many rows a page has. */
const pageSize = z.coerce
  .number()
  .int()
  .refine((size) => (pageSizes as readonly number[]).includes(size));

/**
 * Query of a list: `page`, `per_page`, `sort` (`-received_at` descends), `q` (keyword) and one
 * parameter per filter. Unknown names are refused.
 */
export const listQuery = <
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>(options: {
  sorts: Sorts;
  defaultSort: Sorts[number] | `-${Sorts[number]}`;
  filters: Filters;
}) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(lastPage).default(1),
    per_page: pageSize.default(defaultPageSize),
    sort: z
      .enum(
        options.sorts.flatMap((name) => [name, `-${name}`]) as [
          string,
          ...string[],
        ],
      )
      .default(options.defaultSort),
    q: z.string().max(longestKeyword).optional(),
    ...options.filters,
  });

export const pageMetaSchema = z.object({
  /** Number of matching rows; a lower bound where `is_total_capped`. */
  total: z.number().int(),
  per_page: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  /** True where counting stopped at a limit: the total reads 「1,000件以上」. */
  is_total_capped: z.boolean(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: pageMetaSchema });
export type PageOf<T extends z.ZodType> = ReturnType<typeof pageOf<T>>;

export const dataOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: item });
export type DataOf<T extends z.ZodType> = ReturnType<typeof dataOf<T>>;

/** Meta of a page of `total` rows; an empty list has one empty page. */
export const pageMeta = (
  total: number,
  query: { page: number; per_page: number },
  isTotalCapped = false,
): PageMeta => ({
  total,
  per_page: query.per_page,
  current_page: query.page,
  last_page: Math.max(1, Math.ceil(total / query.per_page)),
  is_total_capped: isTotalCapped,
});
