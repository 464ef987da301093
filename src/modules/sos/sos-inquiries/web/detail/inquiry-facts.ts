import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { RecordFacts } from "#platform/web/ui/editing/record-changes.tsx";
import { treatmentWord } from "../../contract/dispatch-lookups.ts";
import { dispatchStatuses } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";

/** What a person reads of a case beside its fields, for what others changed in it meanwhile. */
export const inquiryFacts = (inquiry: Inquiry): RecordFacts => ({
  [label.dispatch_status]: dispatchStatuses.labelOf(inquiry.dispatch_status),
  [label.treatment]: treatmentWord(inquiry.treatment),
  [label.treatment_result]: treatmentWord(inquiry.treatment_result),
  [label.complete_time]: formatDateTime(inquiry.complete_time),
});
