import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/fields.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { exportFormats } from "#modules/exports/contract/lookups.ts";
import { createdFileSchema } from "#modules/exports/contract/schema.ts";
import { timelineEntrySchema } from "#modules/history/contract/schema.ts";
import {
  approvalNeeds,
  caseHandlers,
  completionLabels,
  dispatchDelays,
  dispatchStatuses,
  inquiryStatuses,
  roadTypes,
  serviceDivisions,
} from "./lookups.ts";
import {
  correspondenceInputSchema,
  correspondenceSchema,
  inquiryCreateSchema,
  inquirySchema,
  inquiryUpdateSchema,
  registrationNumberSchema,
} from "./schema.ts";

const tag = "sos-inquiries";
const base = "/api/hinoSosInquiries";
const byId = z.object({ id: z.coerce.number().int().positive() });
const readers = anyOf("sos");
const writers = onlySide(anyOf("sos"), "call_centre");

const inquirySorts = [
  "received_at",
  "reception_number",
  "inquiry_status",
  "dispatch_status",
  "customer_company",
  "updated_at",
] as const;

/** Filters of the list, sort and page: the URL of the list page carries exactly these. */
export const inquiryListQuery = listQuery({
  sorts: inquirySorts,
  defaultSort: "-received_at",
  filters: {
    inquiry_status: manyOf(inquiryStatuses.schema),
    dispatch_status: manyOf(dispatchStatuses.schema),
    service_division: manyOf(serviceDivisions.schema),
    received_from: dateOnly().optional(),
    received_to: dateOnly().optional(),
    car_dealer_id: z.coerce.number().int().positive().optional(),
    tow_truck_company_id: z.coerce.number().int().positive().optional(),
    road_type: manyOf(roadTypes.schema),
    approval_need: approvalNeeds.schema.optional(),
    /** A towing company has not answered or arrived in time. */
    dispatch_delay: dispatchDelays.schema.optional(),
    /** Received by the account that asks, or changed last by it. */
    handled_by: caseHandlers.schema.optional(),
  },
});
export type InquiryListQuery = z.infer<typeof inquiryListQuery>;

/** One dispatch of a case as the list shows it: its button colour and word follow from these. */
const inquiryListDispatchSchema = z.object({
  id: z.number().int(),
  kind: z.enum(["A", "J"]),
  colour: z.enum(["brown", "cyan", "green", "blue", "yellow"]),
  progress: z.string(),
  company_name: z.string().nullable(),
});

/** A row of the list. */
export const inquiryListItemSchema = z.object({
  ...inquirySchema.pick({
    id: true,
    version: true,
    reception_number: true,
    inquiry_status: true,
    dispatch_status: true,
    service_division: true,
    received_at: true,
    receiver_name: true,
    caller_name: true,
    caller_phone: true,
    customer_company: true,
    customer_class: true,
    vehicle_registration_number: true,
    chassis_number: true,
    road_type: true,
    expressway: true,
    expressway_direction: true,
    kilopost: true,
    prefecture: true,
    address: true,
    trouble_category: true,
    car_incident_type: true,
    car_dealer_name: true,
    approval_need: true,
    updated_at: true,
  }).shape,
  completion_label: completionLabels.schema,
  dispatches: z.array(inquiryListDispatchSchema),
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

/** CSV or Excel of the present filter, in the background (spec §7 download). */
export const downloadInquiries = defineEndpoint({
  method: "GET",
  path: `${base}/download`,
  access: readers,
  summary: "Create a file of the list's present filter, in the background",
  tag,
  query: inquiryListQuery.extend({
    format: exportFormats.schema.default("csv_cp932"),
    columns: manyOf(z.string().max(60)),
  }),
  response: dataOf(createdFileSchema),
  status: 202,
});

/** Creating a case is for client management (spec §2: inquiry-form is the create path). */
export const createInquiry = defineEndpoint({
  method: "POST",
  path: base,
  access: onlySide(anyOf("client_management"), "call_centre"),
  summary: "First save of a case; gives the reception number",
  tag,
  body: inquiryCreateSchema,
  response: dataOf(inquirySchema),
  status: 201,
});

export const getInquiry = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: readers,
  summary: "One case",
  tag,
  params: byId,
  response: dataOf(inquirySchema),
});

export const updateInquiry = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: writers,
  summary: "Change fields of a case; 568 when the version is stale",
  tag,
  params: byId,
  body: inquiryUpdateSchema,
  response: dataOf(inquirySchema),
});

export const listCorrespondences = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/correspondences`,
  access: readers,
  summary: "Correspondence rows of a case, oldest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(correspondenceSchema) }),
});

export const addCorrespondence = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/correspondences`,
  access: writers,
  summary: "Add a correspondence row",
  tag,
  params: byId,
  body: correspondenceInputSchema,
  response: dataOf(correspondenceSchema),
  status: 201,
});

export const getInquiryTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: readers,
  summary:
    "Everything that happened to a case and its dispatches, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

/** Previous and next case in the list's own filter and sort. */
export const getInquiryNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: readers,
  summary: "Previous and next case by the list's own query",
  tag,
  params: byId,
  query: inquiryListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});

/** What the form asks while the agent types: open cases of the same vehicle or caller, special clients. */
export const precheckInquiry = defineEndpoint({
  method: "GET",
  path: `${base}/precheck`,
  access: writers,
  summary:
    "Open cases with the same plate, chassis number or telephone; special clients",
  tag,
  query: z.strictObject({
    phone: z.string().max(30).optional(),
    plate: z.string().max(40).optional(),
    chassis_number: z.string().max(50).optional(),
    company_customer_code: z.string().max(9).optional(),
    except_id: z.coerce.number().int().optional(),
  }),
  response: dataOf(
    z.object({
      open_cases: z.array(
        z.object({
          id: z.number().int(),
          reception_number: z.string(),
          inquiry_status: inquiryStatuses.schema,
          received_at: z.string(),
          matched_by: z.array(
            z.enum([
              "caller_phone",
              "vehicle_registration_number",
              "chassis_number",
            ]),
          ),
          customer_company: z.string().nullable(),
          vehicle_registration_number: registrationNumberSchema.nullable(),
        }),
      ),
      special_clients: z.array(
        z.object({
          id: z.number().int(),
          company: z.string(),
          reason: z.string(),
          instructions: z.string(),
        }),
      ),
    }),
  ),
});
