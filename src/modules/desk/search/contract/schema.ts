import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { searchKinds } from "./lookups.ts";

/** Longest text that is searched for, in characters. */
export const maximumQueryLength = 100;

/** Items of one group at most. */
export const groupLimits = { first: 10, others: 5 } as const;

const foundItem = z.object({
  id: z.number().int(),
  title: z.string(),
  details: z.array(z.string()),
  /** The field in which the words stood, where title and details do not show it. */
  hit: z.object({ label: z.string(), value: z.string() }).nullable(),
  status: z.string().nullable(),
  is_open: z.boolean(),
  at: z.string().nullable(),
  path: z.string(),
});

/** One thing that was found; `path` is the address of its page. */
export interface SearchItem extends z.infer<typeof foundItem> {}
const foundItemSchema: z.ZodType<SearchItem> = foundItem;

/** What was found of one kind, open things first, then the better hits. */
export const foundGroupSchema = z.object({
  kind: lookupSchema(searchKinds),
  items: z.array(foundItemSchema),
});
export interface SearchGroup extends z.infer<typeof foundGroupSchema> {}
