import { z } from "zod";
import { storedSchema } from "#modules/base/records/contract/stored-schema.ts";
import type {
  CaseFields,
  CaseInputOf,
  CaseSections,
  ListedName,
} from "./fields.ts";
import { listedNames } from "./field-rules.ts";

type RowShape<S extends CaseSections> = {
  [Name in ListedName<S>]: z.ZodType<CaseInputOf<S>[Name]>;
};

/** The fields of a case in a row of its list: as they are stored, so without the rules of what may be typed. */
export const rowShape = <S extends CaseSections>(
  declared: CaseFields<S>,
): RowShape<S> => {
  const listed = new Set<string>(listedNames(declared));
  const shape = declared.entries
    .filter(([name]) => listed.has(name))
    .map(([name, field]): [string, z.ZodType] => [
      name,
      storedSchema(name, field, {}),
    ]);
  // The compiler knows the fields by the declaration, the shape by their names at run time.
  return Object.fromEntries(shape) as unknown as RowShape<S>;
};

/** How many cases a filter finds. */
export const totalSchema = z.object({ total: z.number().int() });
