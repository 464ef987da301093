import { z } from "zod";

/** A sum of the books that is not what stands. */
const unequalSum = z.object({
  kind: z.enum(["receivable", "unused", "payable"]),
  id: z.int(),
  name: z.string(),
  books: z.int(),
  stands: z.int(),
});
export interface UnequalSum extends z.infer<typeof unequalSum> {}

/** What the last look at the sums found; null where none was yet. */
export const sumCheck = z
  .object({ checked_at: z.string(), unequal: z.array(unequalSum) })
  .nullable();
export type SumCheck = z.infer<typeof sumCheck>;
