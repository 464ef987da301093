import { z } from "zod";
import { manyOf } from "#platform/contract/paging.ts";
import type { CodeFilters, CodeOfFilter } from "./filter-fields.ts";

type FilterShape<F extends CodeFilters> = {
  [Name in keyof F]: F[Name] extends { readonly is_single: true }
    ? z.ZodOptional<z.ZodType<CodeOfFilter<F[Name]>, CodeOfFilter<F[Name]>>>
    : z.ZodOptional<z.ZodType<CodeOfFilter<F[Name]>[], unknown>>;
};

/** The parameters of a list's address that its filters stand in. */
export const filterShape = <F extends CodeFilters>(filters: F) =>
  // The compiler knows the filters by the declaration, the shape by their names at run time.
  Object.fromEntries(
    Object.entries(filters).map(([name, { options, is_single }]) => {
      const code = z.literal(options.map((option) => option.code));
      return [name, is_single ? code.optional() : manyOf(code)];
    }),
  ) as unknown as FilterShape<F>;
