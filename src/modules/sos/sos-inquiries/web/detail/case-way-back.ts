import { pagePath } from "#platform/web/brand.ts";
import { listHref, useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { inquiryListName } from "../list/inquiry-list-search.ts";

/** Address of the SOS list as it was last seen in this tab. */
export const caseListHref = (): string =>
  listHref(inquiryListName, pagePath(sosInquiryPages.sosInquiryList));

/** From a case back to the list it was opened from. */
export const useCaseWayBack = (): (() => void) =>
  useWayBack(inquiryListName, pagePath(sosInquiryPages.sosInquiryList));
