import { z } from "zod";
import { fileKinds } from "./lookups.ts";

/** A file of a record, with a link for the session that asks. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: fileKinds.schema,
  /** Bytes. */
  size: z.number().int(),
  url: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;
