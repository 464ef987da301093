import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import type { RecordAddress, WireSchemas } from "./calls.ts";
import { recordEndpoints } from "./endpoints.ts";

const byId: z.ZodType<{ id: number }, { id: unknown }> = z.object({
  id: z.coerce.number().int().positive(),
});
const neighbour = z.number().int().nullable();

/** What the operations of every record have in common. */
export const commonSchemas = {
  id: byId as z.ZodType<{ id: number }, { id: number }>,
  timeline: dataOf(z.array(timelineEntrySchema)),
  neighbours: dataOf(z.object({ previous_id: neighbour, next_id: neighbour })),
};

/** The seven operations of a record that is not declared, over the schemas that it has of its own. */
export const ownEndpoints = <
  W extends Omit<WireSchemas, keyof typeof commonSchemas>,
>(
  address: RecordAddress,
  schemas: W,
) =>
  recordEndpoints<W & typeof commonSchemas>(address, {
    ...schemas,
    ...commonSchemas,
  });
