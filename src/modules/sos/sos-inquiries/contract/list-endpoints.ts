import { caseListEndpoints } from "#modules/desk/case-desk/contract/list-endpoints.ts";
import * as calls from "./calls.ts";
import { inquiryListItemSchema, inquiryListQuery } from "./list-schema.ts";

export const { list: listInquiries, count: countInquiries } = caseListEndpoints(
  { list: calls.listInquiries, count: calls.countInquiries },
  { tag: "sos-inquiries", query: inquiryListQuery, row: inquiryListItemSchema },
);
