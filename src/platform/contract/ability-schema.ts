import { z } from "zod";
import type { Ability } from "./ability.ts";

export interface AbilitySchema extends z.ZodType<Ability> {}
export const abilitySchema: AbilitySchema = z.object({
  allowed: z.boolean(),
  because: z.enum(["role", "state"]).nullable(),
  reason: z.string(),
});
