import { z } from "zod";

/** The body of every failed answer. */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With 568: who saved meanwhile, null where the account may not learn it, and when (ISO 8601 UTC). */
  changed_by: z.string().nullable().optional(),
  changed_at: z.string().optional(),
  /** With 570: what has to be known and agreed to first; the module that refuses says in which form. */
  warnings: z.array(z.unknown()).optional(),
});
