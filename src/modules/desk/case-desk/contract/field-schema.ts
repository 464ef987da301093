import { z } from "zod";
import { inputSchema } from "#modules/base/records/contract/field-schema.ts";
import type { CaseFields, CaseInputOf, CaseSections } from "./fields.ts";

type Shape<S extends CaseSections> = {
  [Name in keyof CaseInputOf<S>]: z.ZodType<
    CaseInputOf<S>[Name],
    CaseInputOf<S>[Name]
  >;
};

/** Everything that is typed of a case: its form, the body of create and, partially, of update. */
export const caseInputSchema = <S extends CaseSections>(
  { entries }: CaseFields<S>,
  /** Rules of fields that other records have otherwise. */
  own: { readonly [Name in keyof CaseInputOf<S>]?: z.ZodType } = {},
): z.ZodObject<Shape<S>, z.core.$strict> => {
  const ownRules: Readonly<Record<string, z.ZodType | undefined>> = own;
  const shape = entries
    .filter(([, { is_kept }]) => is_kept !== true)
    .map(([name, field]) => [
      name,
      ownRules[name] ?? inputSchema(name, field, {}),
    ]);
  // The compiler knows the fields by the declaration, the shape by their names at run time.
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodObject<
    Shape<S>,
    z.core.$strict
  >;
};
