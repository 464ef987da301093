import { caseListReader } from "#modules/desk/case-desk/contract/filter-rules.ts";
import { inquiryFilters, inquiryOrder } from "../../contract/filter-fields.ts";

/** Name under which this list keeps its query and its columns. */
export const inquiryListName = "sos-inquiries";

/** The list's address, with what the screen opens with: divisions A and J and 50 rows. */
export const readInquiryAddress = caseListReader(inquiryFilters, inquiryOrder);
