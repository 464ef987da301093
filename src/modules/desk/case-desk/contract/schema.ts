import { z } from "zod";
import { inquiryStatuses } from "./lookups.ts";

/** A case as whatever hangs on it shows it: a call, a message, a link. */
export const caseSummarySchema = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  inquiry_status: inquiryStatuses.schema,
  caller_name: z.string().nullable(),
  customer_company: z.string().nullable(),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;
