import { z } from "zod";
import { lookupSchema } from "../lookup-schema.ts";
import { fileKinds } from "./lookups.ts";

/** A file of a record, with a link for the session that asks. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: lookupSchema(fileKinds),
  /** Bytes. */
  size: z.number().int(),
  url: z.string(),
});
export interface Attachment extends z.infer<typeof attachmentSchema> {}
