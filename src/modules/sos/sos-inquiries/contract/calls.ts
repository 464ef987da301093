import { caseListCalls } from "#modules/desk/case-desk/contract/list-calls.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import type { inquiryListItemSchema, inquiryListQuery } from "./list-schema.ts";

export const { list: listInquiries, count: countInquiries } = caseListCalls<
  typeof inquiryListQuery,
  typeof inquiryListItemSchema
>({ path: "/api/hinoSosInquiries", readers: anyOf("sos") });
