import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { fileKinds } from "#platform/contract/files/lookups.ts";

/** Files of one case, at most. */
export const maximumCaseFiles = 50;

export const caseFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: lookupSchema(fileKinds),
  /** Bytes. */
  size: z.number().int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** Signed for the session that asked, good for some minutes. */
  url: z.string(),
});
export interface CaseFile extends z.infer<typeof caseFileSchema> {}
