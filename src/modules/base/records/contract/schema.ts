import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { dataOf, listQuery, pageOf } from "#platform/contract/paging.ts";
import type { RecordSchemas } from "./calls.ts";
import { inputSchema } from "./field-schema.ts";
import { commonSchemas } from "./own-endpoints.ts";
import type { AnyRecord } from "./record.ts";
import {
  filterSchema,
  type OwnSchemas,
  spanSchema,
  storedSchema,
} from "./stored-schema.ts";
import {
  beginningOf,
  changeableNames,
  entriesElsewhere,
  filteredEntries,
  issuesOf,
  listedNames,
  readEntries,
  sortsOf,
  spanFilters,
  storedEntries,
  typedNames,
} from "./rules.ts";

/** Who wrote a record, and what the account that reads it may do. */
export const recordMarks = {
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.object({ update: abilitySchema, delete: abilitySchema }),
};

type Shape = Record<string, z.ZodType>;
const picked = (shape: Shape, names: readonly string[]): Shape =>
  Object.fromEntries(
    Object.entries(shape).filter(([name]) => names.includes(name)),
  );

/** What a body is to hold: the beginning of the other fields is a value already. */
const neededNames = (record: AnyRecord, inputs: Shape): string[] =>
  Object.entries(beginningOf(record))
    .filter(([name, value]) => inputs[name]?.safeParse(value).success === false)
    .map(([name]) => name);

const bodiesOf = (record: AnyRecord, inputs: Shape) => {
  const typed = picked(inputs, typedNames(record));
  const whole = z.strictObject(typed);
  const needed = neededNames(record, inputs);
  const created = z.strictObject({
    ...whole.partial().shape,
    ...picked(typed, needed),
  });
  const update = z.strictObject({
    ...z.strictObject(picked(inputs, changeableNames(record))).partial().shape,
    version: z.int().positive(),
  });
  if (record.check === undefined)
    return { form: whole, create: created, needed, update };
  const check = (values: object, context: z.RefinementCtx): void => {
    // Begun anew each time: today is another day tomorrow.
    const whole = { ...beginningOf(record), ...values };
    for (const { field, message } of issuesOf(record, whole))
      context.addIssue({ code: "custom", path: [field], message });
  };
  return {
    form: whole.superRefine(check),
    create: created.superRefine(check),
    needed,
    update,
  };
};

const answersOf = (
  record: AnyRecord,
  stored: Shape,
  { elsewhere, read }: { readonly elsewhere: Shape; readonly read: Shape },
) => {
  const row = z.object({
    id: z.number().int(),
    version: z.number().int(),
    ...picked(stored, listedNames(record)),
    ...elsewhere,
    updated_at: z.string(),
  });
  return {
    rows: pageOf(row),
    one: dataOf(z.object({ ...row.shape, ...stored, ...read, ...recordMarks })),
  };
};

const queryOf = (record: AnyRecord) => {
  const [first = "updated_at", ...others] = sortsOf(record);
  const query = listQuery({
    sorts: [first, ...others],
    defaultSort: record.default_sort,
    filters: {
      ...Object.fromEntries(
        filteredEntries(record).map(([name, field]) => [
          name,
          filterSchema(field),
        ]),
      ),
      ...Object.fromEntries(
        spanFilters(record).map(({ name, field }) => [name, spanSchema(field)]),
      ),
    },
  });
  const { per_page } = record;
  return per_page === undefined
    ? query
    : query.extend({
        per_page: query.shape.per_page.unwrap().default(per_page),
      });
};

/** The schemas of a record, from its fields; `own` are those of its own kinds. */
export const recordSchemas = <R extends AnyRecord>(
  record: R,
  own: Readonly<Record<string, OwnSchemas>> = {},
): RecordSchemas<R> => {
  const shapeOf = (
    make: typeof inputSchema,
    entries = storedEntries(record),
  ): Shape =>
    Object.fromEntries(
      entries.map(([name, field]) => [name, make(name, field, own)]),
    );
  const inputs = shapeOf(inputSchema);
  // The compiler knows the fields by the declaration, these schemas by their names at run time.
  return {
    inputs,
    ...bodiesOf(record, inputs),
    ...answersOf(record, shapeOf(storedSchema), {
      elsewhere: shapeOf(storedSchema, entriesElsewhere(record)),
      read: shapeOf(storedSchema, readEntries(record)),
    }),
    query: queryOf(record),
    ...commonSchemas,
  } as unknown as RecordSchemas<R>;
};
