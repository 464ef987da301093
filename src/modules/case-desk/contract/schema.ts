import { z } from "zod";
import type { Permission } from "#platform/contract/permissions.ts";
import { inquiryStatuses } from "./lookups.ts";

/** The desks that keep cases, as the wire names them. */
export const caseModules = ["sos"] as const;
export type CaseModule = (typeof caseModules)[number];

/** Name of the cases of a desk in history, files and presence. */
export const caseEntities = {
  sos: "sos_inquiry",
} as const satisfies Record<CaseModule, string>;

/** The right that an account of the desk has. */
export const deskPermissions = {
  sos: "sos",
} as const satisfies Record<CaseModule, Permission>;

/** A case as whatever hangs on it shows it: a call, a message, a link. */
export const caseSummarySchema = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  inquiry_status: inquiryStatuses.schema,
  caller_name: z.string().nullable(),
  customer_company: z.string().nullable(),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;
