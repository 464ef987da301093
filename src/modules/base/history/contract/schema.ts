import { z } from "zod";

/** One changed field with both values, as JSON values of the record. */
const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export interface FieldChange extends z.infer<typeof fieldChangeSchema> {}

const timelineEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Kind of the record that changed, e.g. `sos_inquiry`, `sos_dispatch`. */
  entity: z.string(),
  entity_id: z.number().int(),
  /** Version of the record after the change. */
  version: z.number().int(),
  action: z.string(),
  reason: z.string().nullable(),
  user_id: z.number().int().nullable(),
  user_name: z.string().nullable(),
  screen: z.string(),
  changes: z.array(fieldChangeSchema),
});

/** One entry of the append-only history: who, when, from which screen, what (before and after). */
export interface TimelineEntry extends z.infer<typeof timelineEntry> {}
export const timelineEntrySchema: z.ZodType<TimelineEntry> = timelineEntry;
