import { z } from "zod";
import { inputSchema } from "#modules/base/records/contract/field-schema.ts";
import type { CaseFields, CaseInputOf, Sections } from "./fields.ts";

type Shape<S extends Sections<S>> = {
  [Name in keyof CaseInputOf<S>]: z.ZodType<
    CaseInputOf<S>[Name],
    CaseInputOf<S>[Name]
  >;
};

export interface CaseInputSchema<S extends Sections<S>> extends z.ZodObject<
  Shape<S>,
  z.core.$strict
> {}

/** Everything that is typed of a case: its form, the body of create and, partially, of update. */
export const caseInputSchema = <S extends Sections<S>>(
  { entries }: CaseFields<S>,
  /** Rules of fields that other records have otherwise. */
  own: { readonly [Name in keyof CaseInputOf<S>]?: z.ZodType } = {},
): CaseInputSchema<S> => {
  const ownRules: Readonly<Record<string, z.ZodType | undefined>> = own;
  const shape = entries
    .filter(([, { is_kept }]) => is_kept !== true)
    .map(([name, field]) => [
      name,
      ownRules[name] ?? inputSchema(name, field, {}),
    ]);
  // The compiler knows the fields by the declaration, the shape by their names at run time.
  return z.strictObject(
    Object.fromEntries(shape),
  ) as unknown as CaseInputSchema<S>;
};
