import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability.ts";

/** Who wrote a record, and what the account that reads it may do. */
export const recordMarks = {
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.object({ update: abilitySchema, delete: abilitySchema }),
};
