import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { inquiryStatuses } from "./lookups.ts";

/** How every answer names a case. */
export const caseRefSchema = z.object({
  module: z.enum(caseModules),
  id: z.number().int(),
  reception_number: z.string(),
});
export interface CaseRef extends z.infer<typeof caseRefSchema> {}

/** How a request names a case: by the columns that keep it. */
export const onCaseShape = {
  case_kind: z.enum(caseModules),
  case_id: z.int().positive(),
};
/** The same in a query. */
export const onCaseQuery = z.strictObject({
  ...onCaseShape,
  case_id: z.coerce.number().int().positive(),
});

/** A case as whatever hangs on it shows it: a call, a message, a link. */
export const caseSummarySchema = caseRefSchema.extend({
  inquiry_status: lookupSchema(inquiryStatuses),
  caller_name: z.string().nullable(),
  customer_company: z.string().nullable(),
});
export interface CaseSummary extends z.infer<typeof caseSummarySchema> {}
