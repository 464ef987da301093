import { caseListAddress } from "#modules/desk/case-desk/contract/filter-schema.ts";
import { inquiryFilters } from "../../contract/filter-fields.ts";
import { inquiryListQuery } from "../../contract/list-endpoints.ts";

/** Name under which this list keeps its query and its columns. */
export const inquiryListName = "sos-inquiries";

/** The list's address: the query of the endpoint with the defaults of the screen, divisions A and J and 50 rows. */
export const inquiryListSearch = caseListAddress(
  inquiryListQuery,
  inquiryFilters,
);
