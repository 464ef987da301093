import {
  caseList,
  type CaseList,
} from "#modules/desk/case-desk/server/list-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  inquiryListQuery,
  type InquiryListQuery,
} from "../contract/list-schema.ts";
import type { InquiryScope } from "./access.ts";
import { countsOf } from "./count-queries.ts";
import { filters } from "./filter-queries.ts";
import {
  listColumns,
  listNames,
  sorts,
  type InquiryListRow,
} from "./queries.ts";
import type { InquiryRow } from "./tables.ts";

/** The list of SOS cases, declared. */
export const inquiryList: CaseList<InquiryListQuery> = {
  module: "sos",
  table: "sos_inquiries",
  searchTable: "sos_inquiry_search",
  columns: listColumns,
  names: listNames,
  sorts,
  filters,
  countsOf,
};

export const inquiryRows = caseList<
  InquiryRow,
  InquiryListRow,
  InquiryListQuery
>(inquiryList);

const waiting = inquiryListQuery.parse({
  inquiry_status: "complete",
  approval_need: "need",
});

export const countCasesForApproval = (
  db: Db,
  scope: InquiryScope,
): Promise<number> => inquiryRows.count(db, scope, waiting);
