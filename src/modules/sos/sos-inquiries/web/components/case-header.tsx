import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import FlagIcon from "@mui/icons-material/Flag";
import NavigateNextIcon from "@mui/icons-material/ArrowForward";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { type, belowBars } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { detailText } from "../../contract/detail-text.ts";
import { dispatchStatuses } from "../../contract/lookups.ts";
import {
  carIncidentTypes,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { divisionLabel } from "../../contract/division-rules.ts";
import { nextActionText } from "#modules/desk/case-desk/contract/next-action-text.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import {
  elapsedText,
  isOpenStatus,
} from "#modules/desk/case-desk/contract/clock-rules.ts";
import { ElapsedCell } from "./elapsed-cell.tsx";
import {
  dispatchStatusTone,
  isSeriousIncident,
  statusTone,
} from "../detail/inquiry-tones.ts";
import { useCaseWayBack } from "../detail/case-way-back.ts";
import { NextActionEditor } from "./next-action-editor.tsx";
import { NextActionView } from "./next-action-view.tsx";

const Bar = styled("header")(({ theme }) => ({
  position: "sticky",
  top: belowBars.narrow,
  zIndex: 5,
  margin: "-16px -16px 12px",
  padding: "8px 16px",
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  "& .line": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 10px",
  },
  "& .end": {
    marginLeft: "auto",
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    gap: 8,
  },
  "& .facts": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2px 16px",
    marginTop: 2,
    fontSize: type.size.base,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& .facts b": {
    fontWeight: type.weight.medium,
    color: (theme.vars ?? theme).palette.text.primary,
  },
  "& .facts .next": {
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    minWidth: 0,
    maxWidth: "100%",
    "& > span": { whiteSpace: "nowrap" },
    "& > b": { minWidth: 0 },
  },
  "& .facts svg": { fontSize: 15, verticalAlign: "-3px" },
  [theme.breakpoints.up("sm")]: { top: belowBars.wide },
  [theme.breakpoints.down("sm")]: {
    position: "static",
    margin: "-12px -12px 10px",
    padding: "8px 12px",
  },
}));

const Elapsed = ({ inquiry }: { inquiry: Inquiry }) => {
  if (isOpenStatus(inquiry.inquiry_status))
    return (
      <span>
        {detailText.elapsedLabel} <ElapsedCell facts={inquiry} />
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

/** What comes next; of a case that is done, whether somebody else has still to approve it. */
const Next = ({ inquiry }: { inquiry: Inquiry }) => {
  if (inquiry.next_action !== null)
    return <NextActionView next={inquiry.next_action} />;
  return inquiry.inquiry_status === "complete" &&
    inquiry.approval_need === "need"
    ? nextActionText.waitsForApproval
    : nextActionText.nothing;
};

/** Header of a case: number, status, division, elapsed time, what comes next, who else is here, and its actions. */
export function CaseHeader(props: {
  inquiry: Inquiry;
  neighbours: ReactNode;
  presence: ReactNode;
  actions: ReactNode;
}) {
  const { inquiry } = props;
  const back = useCaseWayBack();
  const isCallCentre = useAccount().side === "call_centre";
  return (
    <Bar data-below-strip>
      <div className="line">
        <IconButton
          edge="start"
          aria-label={detailText.back}
          title={detailText.back}
          onClick={back}
        >
          <ArrowBackIcon />
        </IconButton>
        <Typography component="h1" variant="h1">
          {detailText.heading(
            inquiryPageTitles.detail,
            inquiry.reception_number,
          )}
        </Typography>
        <Chips inquiry={inquiry} />
        {props.presence}
        <div className="end">
          {props.actions}
          {props.neighbours}
        </div>
      </div>
      <div className="facts">
        <span>
          {inquiryLabels.service_division}{" "}
          <b>{divisionLabel(inquiry.service_division) || detailText.nothing}</b>
        </span>
        <Elapsed inquiry={inquiry} />
        <span>
          {inquiryLabels.customer_company}{" "}
          <b>{inquiry.customer_company ?? detailText.nothing}</b>
        </span>
        {isCallCentre && (
          <span className="next">
            <span>
              {detailText.next} <NavigateNextIcon aria-hidden />
            </span>
            <b>
              <Next inquiry={inquiry} />
            </b>
            <NextActionEditor inquiry={inquiry} />
          </span>
        )}
      </div>
    </Bar>
  );
}
