import { treatmentWord } from "../../contract/dispatch-lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { RecordFacts } from "#platform/web/ui/editing/record-changes.tsx";
import { dispatchStatuses } from "../../contract/lookups.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import type { Inquiry, InquiryField } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { showField } from "../../contract/field-rules.ts";

const wordOf = (inquiry: Inquiry, name: InquiryField): string => {
  if (name === "car_dealer_id") return inquiry.car_dealer_name ?? "";
  if (name === "car_dealer_branch_id")
    return inquiry.car_dealer_branch_name ?? "";
  return showField(name, inquiry[name]);
};

/** A case as a person reads it, for what others changed in it meanwhile. */
export const inquiryFacts = (inquiry: Inquiry): RecordFacts => ({
  [label.inquiry_status]: inquiryStatuses.labelOf(inquiry.inquiry_status),
  [label.dispatch_status]: dispatchStatuses.labelOf(inquiry.dispatch_status),
  ...Object.fromEntries(
    inquiryCase.names.map((name) => [label[name], wordOf(inquiry, name)]),
  ),
  [label.treatment]: treatmentWord(inquiry.treatment),
  [label.treatment_result]: treatmentWord(inquiry.treatment_result),
  [label.complete_time]: formatDateTime(inquiry.complete_time),
});
