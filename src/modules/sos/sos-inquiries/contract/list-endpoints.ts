import { z } from "zod";
import { caseListQuery } from "#modules/desk/case-desk/contract/filter-schema.ts";
import { caseListEndpoints } from "#modules/desk/case-desk/contract/list-endpoints.ts";
import { inquiryFilters } from "./filter-fields.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import {
  nextActionSchema,
  sendBackMarkSchema,
} from "#modules/desk/case-desk/contract/case-schema.ts";
export type { ShownNextAction } from "#modules/desk/case-desk/contract/case-schema.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { rowShape } from "#modules/desk/case-desk/contract/row-schema.ts";
import { inquiryCase } from "./fields.ts";
import { completionLabels, dispatchStatuses } from "./lookups.ts";

/*
 * What the list needs, apart from `endpoints.ts`: the first screen of the day loads none of the rules of the form.
 */

/** Creating a case is for client management (spec §2: inquiry-form is the create path). */
export const createAccess = onlySide(anyOf("client_management"), "call_centre");

const inquirySorts = [
  "received_at",
  "reception_number",
  "inquiry_status",
  "dispatch_status",
  "customer_company",
  "updated_at",
  "next_action_due_at",
] as const;

/** Filters of the list, sort and page: the URL of the list page carries exactly these. */
export const inquiryListQuery = caseListQuery(inquiryFilters, {
  sorts: inquirySorts,
  defaultSort: "-received_at",
});
export type InquiryListQuery = z.infer<typeof inquiryListQuery>;

/** One dispatch of a case as the list shows it: its button colour and label follow from these. */
const inquiryListDispatchSchema = z.object({
  id: z.number().int(),
  kind: z.enum(["A", "J"]),
  colour: z.enum(["brown", "cyan", "green", "blue", "yellow"]),
  progress: z.string(),
  company_name: z.string().nullable(),
});

/** A row of the list: what stands on the case beside its listed fields, too. */
export const inquiryListItemSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  inquiry_status: inquiryStatuses.schema,
  dispatch_status: dispatchStatuses.schema,
  ...rowShape(inquiryCase),
  /** Why the customer is treated specially (特別顧客); always empty for accounts outside the call centre. */
  special_client_reasons: z.array(z.string()),
  car_dealer_name: z.string().nullable(),
  updated_at: z.string(),
  completion_label: completionLabels.schema,
  next_action: nextActionSchema.nullable(),
  /** A request to cancel the case stands since then. */
  cancel_requested_at: z.string().nullable(),
  send_back: sendBackMarkSchema.nullable(),
  dispatches: z.array(inquiryListDispatchSchema),
  /** Where the keyword stands, if number, customer, plate and place do not say so. */
  found_in: z.object({ label: z.string(), value: z.string() }).nullable(),
});
export type InquiryListItem = z.infer<typeof inquiryListItemSchema>;

export const { list: listInquiries, count: countInquiries } = caseListEndpoints(
  {
    path: "/api/hinoSosInquiries",
    tag: "sos-inquiries",
    readers: anyOf("sos"),
  },
  { query: inquiryListQuery, row: inquiryListItemSchema },
);
