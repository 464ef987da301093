import { z } from "zod";

export const menuCountsSchema = z.object({
  /** Numbers by `module.name`; what the account may not have is absent. */
  counts: z.record(z.string(), z.number().int()),
});
