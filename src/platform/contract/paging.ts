import { z } from "zod";
import type { Schema } from "./endpoint.ts";
import { lastPage, longestKeyword, pageSizes } from "./list-address.ts";

const defaultPageSize = 10;

/** Several values, on the wire joined with commas. */
export const listOf = <T extends Schema>(item: T) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? value.split(",").filter((part) => part !== "")
        : value,
    z.array(item),
  );

/** A filter that takes several values: `?road_type=general,expressway`. */
export const manyOf = <T extends Schema>(item: T) => listOf(item).optional();

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
export interface PageMeta extends z.infer<typeof pageMetaSchema> {}

export interface PageOf<T extends Schema> extends z.ZodObject<{
  data: z.ZodArray<T>;
  meta: typeof pageMetaSchema;
}> {}
export const pageOf = <T extends Schema>(item: T): PageOf<T> =>
  z.object({ data: z.array(item), meta: pageMetaSchema });

const holding = <T extends Schema>(data: T) => z.object({ data });
export interface DataOf<T extends Schema> extends ReturnType<
  typeof holding<T>
> {}
export const dataOf: <T extends Schema>(item: T) => DataOf<T> = holding;

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
