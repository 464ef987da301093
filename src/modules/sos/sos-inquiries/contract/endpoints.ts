import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { downloadEndpoint } from "#modules/base/exports/contract/download-endpoints.ts";
import { correspondenceEndpoints } from "#modules/desk/case-desk/contract/correspondence-endpoints.ts";
import { caseEndpoints } from "#modules/desk/case-desk/contract/desk-endpoints.ts";
import { createAccess } from "./access-rules.ts";
import { inquiryListQuery } from "./list-schema.ts";
import {
  dealerPartSchema,
  inquiryCreateSchema,
  inquirySchema,
  inquiryUpdateSchema,
} from "./schema.ts";

const tag = "sos-inquiries";
const define = endpointsOf(tag);
const base = "/api/hinoSosInquiries";
const readers = anyOf("sos");
/** The sales company of the case writes its part; a maker is refused by the rule. */
const dealersToo = onlySide(anyOf("sos"), "call_centre", "external");

/** CSV or Excel of the present filter, in the background (spec §7 download). */
export const downloadInquiries = downloadEndpoint({
  path: base,
  tag,
  access: readers,
  summary: "Create a file of the list's present filter, in the background",
  query: inquiryListQuery,
});

export const inquiryCases = caseEndpoints(
  { path: base, tag, desk: "sos", readers, creators: createAccess },
  {
    query: inquiryListQuery,
    create: inquiryCreateSchema,
    update: inquiryUpdateSchema,
    whole: inquirySchema,
  },
);
export const {
  get: getInquiry,
  timeline: getInquiryTimeline,
  update: updateInquiry,
} = inquiryCases;

export const updateDealerPart = define({
  method: "PATCH",
  path: `${base}/{id}/dealerPart`,
  access: dealersToo,
  summary:
    "The sales company's part: its completion, when it wants to be called",
  params: byId,
  body: dealerPartSchema,
  response: dataOf(inquirySchema),
});

export const inquiryCorrespondence = correspondenceEndpoints({
  path: base,
  tag,
  desk: "sos",
});
