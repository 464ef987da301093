import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { templates } from "./template-record.ts";
import { extractionText as text } from "./text.ts";

/** Columns of a file at most. */
export const mostColumns = 100;

export const columnsSchema = z
  .array(z.strictObject({ key: z.string().max(60), head: z.string().max(50) }))
  .min(1, text.noColumns)
  .max(mostColumns);
/** Characters of all conditions together; those of the fullest filter bar take a tenth. */
const longestQuery = 10_000;
export const querySchema = z
  .record(z.string().max(60), z.unknown())
  .refine(
    (query) => JSON.stringify(query).length <= longestQuery,
    text.conditionsTooLong,
  );

export const templateSchemas = recordSchemas(templates, {
  columns: {
    stored: z.array(z.object({ key: z.string(), head: z.string() })),
    input: columnsSchema,
  },
  query: { stored: z.record(z.string(), z.unknown()), input: querySchema },
  is_mine: { stored: z.boolean() },
});
