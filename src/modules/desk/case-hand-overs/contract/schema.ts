import { z } from "zod";
import { caseRefSchema } from "#modules/desk/case-desk/contract/schema.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";

/** From which case one came. */
export const originSchema = caseRefSchema.extend({
  at: z.string(),
  by: z.string().nullable(),
});
export interface Origin extends z.infer<typeof originSchema> {}

/** An open case to which one may be added, as far as another desk may know it. */
export const offeredCaseSchema = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  received_at: z.string(),
});
export interface OfferedCase extends z.infer<typeof offeredCaseSchema> {}

/** How it stands with a case that was handed over: no company, no customer. */
export const handOverCardSchema = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  dispatches: z.array(
    z.object({
      kind: z.string(),
      progress: z.string(),
      eta: z.string().nullable(),
    }),
  ),
  complete_time: z.string().nullable(),
});
export interface HandOverCard extends z.infer<typeof handOverCardSchema> {}
