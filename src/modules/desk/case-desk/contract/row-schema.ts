import { z } from "zod";
import {
  storedSchema,
  type OwnSchemas,
} from "#modules/base/records/contract/stored-schema.ts";
import type {
  CaseField,
  CaseFields,
  Sections,
  CaseValuesOf,
  ListedName,
} from "./fields.ts";
import { listedNames } from "./field-rules.ts";

type RowShape<S extends Sections<S>> = {
  [Name in ListedName<S>]: z.ZodType<CaseValuesOf<S>[Name]>;
};

/** What fields refer to, as answers say it beside their ids. */
export const calledShape = <S extends Sections<S>>({
  entries,
}: CaseFields<S>): Record<string, z.ZodType> =>
  Object.fromEntries(
    entries.flatMap(([, { called }]) =>
      called === undefined ? [] : [[called, z.string().nullable()]],
    ),
  );

/** Some fields as they are stored, so without the rules of what may be typed. */
export const storedShape = <S extends Sections<S>>(
  { entries }: CaseFields<S>,
  isOne: (field: CaseField, name: string) => boolean,
  own: Readonly<Record<string, OwnSchemas>> = {},
): Record<string, z.ZodType> =>
  Object.fromEntries(
    entries
      .filter(([name, field]) => isOne(field, name))
      .map(([name, field]) => [name, storedSchema(name, field, own)]),
  );

/** The fields of a case in a row of its list. */
export const rowShape = <S extends Sections<S>>(
  declared: CaseFields<S>,
): RowShape<S> => {
  const listed = new Set<string>(listedNames(declared));
  // The compiler knows the fields by the declaration, the shape by their names at run time.
  return storedShape(declared, (_, name) =>
    listed.has(name),
  ) as unknown as RowShape<S>;
};

/** How many cases a filter finds. */
export const totalSchema = z.object({ total: z.number().int() });
