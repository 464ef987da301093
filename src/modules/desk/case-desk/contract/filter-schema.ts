import { z } from "zod";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import type {
  CodeFilters,
  CodeOfFilter,
  CompanyFilters,
  ListFilters,
  ListOrder,
} from "./filter-fields.ts";

type FilterShape<F extends CodeFilters> = {
  [Name in keyof F]: F[Name] extends { readonly is_single: true }
    ? z.ZodOptional<z.ZodType<CodeOfFilter<F[Name]>, CodeOfFilter<F[Name]>>>
    : z.ZodOptional<z.ZodType<CodeOfFilter<F[Name]>[], unknown>>;
};

/** The parameters of a list's address that its filters stand in. */
const filterShape = <F extends CodeFilters>(filters: F) =>
  // The compiler knows the filters by the declaration, the shape by their names at run time.
  Object.fromEntries(
    Object.entries(filters).map(([name, { options, is_single }]) => {
      const code = z.literal(options.map((option) => option.code));
      return [name, is_single ? code.optional() : manyOf(code)];
    }),
  ) as unknown as FilterShape<F>;

const companyId = z.coerce.number().int().positive().optional();
const companyShape = <C extends CompanyFilters>(companies: C) =>
  Object.fromEntries(
    Object.keys(companies).map((name) => [name, companyId]),
  ) as unknown as { [Name in keyof C]: typeof companyId };

const queryOf = <F extends ListFilters>(
  { open, further, companies }: F,
  order: ListOrder<readonly [string, ...string[]]>,
) =>
  listQuery({
    ...order,
    filters: {
      ...filterShape<F["open"]>(open),
      ...filterShape<F["further"]>(further),
      received_from: dateOnly().optional(),
      received_to: dateOnly().optional(),
      ...companyShape<F["companies"]>(companies),
    },
  });
export interface CaseListSchema<F extends ListFilters> extends ReturnType<
  typeof queryOf<F>
> {}

/** Filters of the list of a desk, sort and page: the address of its page carries exactly these (`caseListReader`). */
export const caseListQuery = <F extends ListFilters>(
  filters: F,
  order: ListOrder<readonly [string, ...string[]]>,
) =>
  // The same type by its name: for filters not yet known the compiler would compare the two method by method.
  queryOf(filters, order) as unknown as CaseListSchema<F>;
