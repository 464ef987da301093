import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf, manyOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { exportFormats } from "#modules/base/exports/contract/lookups.ts";
import { createdFileSchema } from "#modules/base/exports/contract/schema.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { correspondenceEndpoints } from "#modules/desk/case-desk/contract/correspondence-endpoints.ts";
import { createAccess, inquiryListQuery } from "./list-endpoints.ts";
import {
  dealerPartSchema,
  inquiryCreateSchema,
  inquirySchema,
  inquiryUpdateSchema,
} from "./schema.ts";

const tag = "sos-inquiries";
const base = "/api/hinoSosInquiries";
const byId = z.object({ id: z.coerce.number().int().positive() });
const readers = anyOf("sos");
const writers = onlySide(anyOf("sos"), "call_centre");
/** The sales company of the case writes its part; a maker is refused by the rule. */
const dealersToo = onlySide(anyOf("sos"), "call_centre", "external");

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

export const createInquiry = defineEndpoint({
  method: "POST",
  path: base,
  access: createAccess,
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

export const updateDealerPart = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}/dealerPart`,
  access: dealersToo,
  summary:
    "The sales company's part: its completion, when it wants to be called",
  tag,
  params: byId,
  body: dealerPartSchema,
  response: dataOf(inquirySchema),
});

export const inquiryCorrespondence = correspondenceEndpoints({
  path: base,
  tag,
  desk: "sos",
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
