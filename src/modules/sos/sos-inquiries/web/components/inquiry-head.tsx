import FlagIcon from "@mui/icons-material/Flag";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import { placeFact } from "#modules/desk/case-desk/contract/head-rules.ts";
import type { CaseHead } from "#modules/desk/case-desk/web/embeds/opened-case.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { showField } from "../../contract/field-rules.ts";
import { dispatchStatuses } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { dispatchStatusTone } from "../detail/inquiry-tones.ts";
import { ElapsedCell } from "./elapsed-cell.tsx";

const Chips = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    {inquiry.dispatch_status !== "none" && (
      <StatusChip
        {...dispatchStatusTone[inquiry.dispatch_status]}
        label={dispatchStatuses.labelOf(inquiry.dispatch_status)}
      />
    )}
    {inquiry.car_incident_type !== null && (
      <StatusChip
        tone={isSeriousIncident(inquiry) ? "red" : "yellow"}
        icon={FlagIcon}
        label={carIncidentTypes.labelOf(inquiry.car_incident_type)}
      />
    )}
  </>
);

/** Whose and where, and how it stands with the dispatches. */
export const inquiryHead = (inquiry: Inquiry): CaseHead => ({
  chips: <Chips inquiry={inquiry} />,
  facts: [
    { key: "company", text: inquiry.customer_company ?? "", yields: true },
    {
      key: "plate",
      text: showField(
        "vehicle_registration_number",
        inquiry.vehicle_registration_number,
      ),
    },
    placeFact(inquiry),
  ],
  clock: <ElapsedCell facts={inquiry} />,
  ended_at: inquiry.complete_time ?? inquiry.completed.at,
});
