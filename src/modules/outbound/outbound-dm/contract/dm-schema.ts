import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { dmBatches } from "./batch-record.ts";
import { dmItems } from "./item-record.ts";

export const batchSchemas = recordSchemas(dmBatches, {
  may: {
    stored: z.object({
      print: abilitySchema,
      send: abilitySchema,
      cancel: abilitySchema,
    }),
  },
});

const vehicles = z.array(
  z.object({ plate: z.string(), kind: z.string(), due_on: z.string() }),
);
export const itemSchemas = recordSchemas(dmItems, {
  vehicles: { stored: vehicles, input: vehicles },
});
