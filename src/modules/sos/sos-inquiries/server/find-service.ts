import { caseFinder } from "#modules/desk/case-desk/server/find-service.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { showField } from "../contract/field-rules.ts";
import { sosInquiryPages } from "../contract/pages.ts";
import { withoutHidden } from "../contract/visible-rules.ts";
import { scopeOfInquiries } from "./access.ts";
import { inquiryHitOf } from "./hit-service.ts";
import { inquiryList } from "./list-service.ts";
import type { InquiryRow } from "./tables.ts";

/** SOS cases of the account's row scope, for the search over everything. */
export const inquirySearcher: Searcher<"sos_inquiry"> = {
  kind: "sos_inquiry",
  access: sosInquiryPages.sosInquiryDetail.access,
  find: caseFinder<InquiryRow>({
    ...inquiryList,
    scopeOf: scopeOfInquiries,
    said: ["customer_company", "caller_name", "vehicle_registration_number"],
    show: showField as (name: string, value: unknown) => string,
    hitOf: inquiryHitOf,
    told: withoutHidden,
  }),
};
