import FlagIcon from "@mui/icons-material/Flag";
import type { ReactNode } from "react";
import {
  elapsedText,
  isOpenStatus,
} from "#modules/desk/case-desk/contract/clock-rules.ts";
import {
  carIncidentTypes,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { CaseHeader } from "#modules/desk/case-desk/web/embeds/case-header.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { detailText } from "../../contract/detail-text.ts";
import { showField } from "../../contract/field-rules.ts";
import { dispatchStatuses } from "../../contract/lookups.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { useCaseWayBack } from "../detail/case-way-back.ts";
import {
  dispatchStatusTone,
  isSeriousIncident,
  statusTone,
} from "../detail/inquiry-tones.ts";
import { ElapsedCell } from "./elapsed-cell.tsx";

const Elapsed = ({ inquiry }: { inquiry: Inquiry }) => {
  if (isOpenStatus(inquiry.inquiry_status))
    return (
      <span>
        {detailText.elapsedLabel}{" "}
        <b>
          <ElapsedCell facts={inquiry} />
        </b>
      </span>
    );
  const end = inquiry.complete_time ?? inquiry.completed.at;
  if (end === null) return null;
  const time = elapsedText(Date.parse(inquiry.received_at), Date.parse(end));
  return <span>{detailText.took(time)}</span>;
};

const Chips = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    <StatusChip
      {...statusTone[inquiry.inquiry_status]}
      label={inquiryStatuses.labelOf(inquiry.inquiry_status)}
    />
    {inquiry.dispatch_status !== "none" && (
      <StatusChip
        {...dispatchStatusTone[inquiry.dispatch_status]}
        label={dispatchStatuses.labelOf(inquiry.dispatch_status)}
      />
    )}
    {inquiry.car_incident_type !== null && (
      <StatusChip
        tone={isSeriousIncident(inquiry.car_incident_type) ? "red" : "yellow"}
        icon={FlagIcon}
        label={carIncidentTypes.labelOf(inquiry.car_incident_type)}
      />
    )}
  </>
);

const factsOf = (inquiry: Inquiry) =>
  [
    {
      key: "company",
      text: inquiry.customer_company ?? "",
      yields: true,
    },
    {
      key: "plate",
      text: showField(
        "vehicle_registration_number",
        inquiry.vehicle_registration_number,
      ),
    },
    {
      key: "place",
      text: placeWords(inquiry),
      yields: (inquiry.expressway ?? "") === "",
    },
  ].filter(({ text }) => text !== "");

/** Header of an SOS case: whose and where, for how long, who else is here; what comes next is its second line. */
export const SosCaseHeader = (props: {
  inquiry: Inquiry;
  presence: ReactNode;
  papers: ReactNode;
  more: ReactNode;
  neighbours: ReactNode;
  children: ReactNode;
}) => {
  const { inquiry } = props;
  const { caller_name, caller_phone, callback_phone } = inquiry;
  const phone = callback_phone ?? caller_phone;
  return (
    <CaseHeader
      title={inquiryPageTitles.detail}
      number={inquiry.reception_number}
      onBack={useCaseWayBack()}
      chips={<Chips inquiry={inquiry} />}
      facts={factsOf(inquiry)}
      caller={
        caller_name === null && phone === null
          ? undefined
          : { name: caller_name ?? "", phone }
      }
      end={
        <>
          <Elapsed inquiry={inquiry} />
          {props.presence}
          {props.papers}
          {props.more}
          {props.neighbours}
        </>
      }
    >
      {props.children}
    </CaseHeader>
  );
};
