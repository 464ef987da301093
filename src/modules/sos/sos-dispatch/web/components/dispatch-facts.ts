import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { RecordFacts } from "#platform/web/ui/editing/record-changes.tsx";
import {
  cancelStages,
  declineReasons,
  wreckerClassifications,
} from "../../contract/lookups.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { dispatchLabels as label } from "../../contract/text.ts";

const times = [
  "eta",
  "accepted_at",
  "departed_at",
  "arrived_at",
  "work_done_at",
  "declined_at",
] as const;
const words = [
  "company_contact",
  "outsourced_staff_number",
  "outsourced_staff_name",
  "outsourced_staff_info",
  "destination",
  "note",
] as const;

/** A dispatch as a person reads it, for what others changed in it meanwhile. */
export const dispatchFacts = (dispatch: Dispatch): RecordFacts => ({
  [label.progress]: dispatchProgresses.labelOf(dispatch.progress),
  [label.tow_truck_company_id]: dispatch.company_name ?? "",
  [label.wrecker_classification]: wreckerClassifications.labelOf(
    dispatch.wrecker_classification,
  ),
  [label.destination_branch_id]: dispatch.destination_branch_name ?? "",
  ...Object.fromEntries(
    times.map((name) => [label[name], formatDateTime(dispatch[name])]),
  ),
  ...Object.fromEntries(
    words.map((name) => [label[name], dispatch[name] ?? ""]),
  ),
  [label.decline_reason]: declineReasons.labelOf(dispatch.decline_reason),
  [label.cancel_stage]: cancelStages.labelOf(dispatch.cancel_stage),
  [label.cancellation_reason]: cancellationReasons.labelOf(
    dispatch.cancellation_reason,
  ),
});
