import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { filterShape } from "#modules/desk/case-desk/contract/filter-schema.ts";
import { inquiryFilters } from "./filter-fields.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { dataOf, listQuery, pageOf } from "#platform/contract/paging.ts";
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

const tag = "sos-inquiries";
const base = "/api/hinoSosInquiries";
const readers = anyOf("sos");

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
export const inquiryListQuery = listQuery({
  sorts: inquirySorts,
  defaultSort: "-received_at",
  filters: {
    ...filterShape(inquiryFilters),
    received_from: dateOnly().optional(),
    received_to: dateOnly().optional(),
    car_dealer_id: z.coerce.number().int().positive().optional(),
    tow_truck_company_id: z.coerce.number().int().positive().optional(),
  },
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

export const listInquiries = defineEndpoint({
  method: "GET",
  path: base,
  access: readers,
  summary:
    "List of SOS cases within the account's scope (spec §2 inquiry-list)",
  tag,
  query: inquiryListQuery,
  response: pageOf(inquiryListItemSchema),
});

export const countInquiries = defineEndpoint({
  method: "GET",
  path: `${base}/count`,
  access: readers,
  summary:
    "Exact number of cases of a filter, also above the cap of the keyword search",
  tag,
  query: inquiryListQuery,
  response: dataOf(z.object({ total: z.number().int() })),
});
