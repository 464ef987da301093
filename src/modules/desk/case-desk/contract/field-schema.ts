import { z } from "zod";
import { inputSchema } from "#modules/base/records/contract/field-schema.ts";
import type {
  CaseFields,
  CaseInputOf,
  CaseSections,
  FieldsOf,
} from "./fields.ts";

type Shape<S extends CaseSections> = {
  [Name in keyof FieldsOf<S>]: z.ZodType<
    CaseInputOf<S>[Name],
    CaseInputOf<S>[Name]
  >;
};

/** Everything that is typed of a case: its form, the body of create and, partially, of update. */
export const caseInputSchema = <S extends CaseSections>(
  { entries }: CaseFields<S>,
  /** Rules of fields that other records have otherwise. */
  own: { readonly [Name in keyof FieldsOf<S>]?: z.ZodType } = {},
): z.ZodObject<Shape<S>, z.core.$strict> => {
  const shape = entries.map(([name, field]) => [
    name,
    own[name] ?? inputSchema(name, field, {}),
  ]);
  // The compiler knows the fields by the declaration, the shape by their names at run time.
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodObject<
    Shape<S>,
    z.core.$strict
  >;
};
