import AccessTimeIcon from "@mui/icons-material/AccessTime";
import BlockIcon from "@mui/icons-material/Block";
import BuildIcon from "@mui/icons-material/Build";
import CallIcon from "@mui/icons-material/Call";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import HelpIcon from "@mui/icons-material/Help";
import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import MailIcon from "@mui/icons-material/Mail";
import PhoneCallbackIcon from "@mui/icons-material/PhoneCallback";
import ReportProblemIcon from "@mui/icons-material/ReportProblem";
import WarehouseIcon from "@mui/icons-material/Warehouse";
import WarningAmberIcon from "@mui/icons-material/WarningAmber";
import type SvgIcon from "@mui/material/SvgIcon";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { slipListText as text } from "../../contract/list-text.ts";
import {
  dayMarks,
  doneReasons,
  outboundStatuses,
  type OutboundStatus,
} from "../../contract/lookups.ts";
import { markOf } from "../../contract/mark-rules.ts";
import type { Slip } from "../../contract/slip-schema.ts";

interface Look {
  readonly tone: StatusTone;
  readonly icon: typeof SvgIcon;
}

const looks: Readonly<Record<OutboundStatus, Look>> = {
  waiting: { tone: "neutral", icon: HourglassEmptyIcon },
  dm_required: { tone: "cyan", icon: MailIcon },
  call_required: { tone: "blue", icon: CallIcon },
  unconfirmed: { tone: "yellow", icon: HelpIcon },
  report_required: { tone: "yellow", icon: WarehouseIcon },
  job_report: { tone: "yellow", icon: BuildIcon },
  after_required: { tone: "blue", icon: PhoneCallbackIcon },
  done: { tone: "green", icon: CheckCircleIcon },
};

/** Where a slip stands; of one that is done why. */
export const SlipStatusChip = ({
  outbound_status,
  done_reason,
}: Pick<Slip, "outbound_status" | "done_reason">) => (
  <StatusChip
    {...looks[outbound_status]}
    label={
      done_reason === null
        ? outboundStatuses.labelOf(outbound_status)
        : `${outboundStatuses.labelOf(outbound_status)} ${doneReasons.labelOf(done_reason)}`
    }
  />
);

const marks: Readonly<Record<NonNullable<ReturnType<typeof markOf>>, Look>> = {
  over: { tone: "red", icon: ErrorIcon },
  urgent: { tone: "red", icon: ReportProblemIcon },
  warning: { tone: "yellow", icon: WarningAmberIcon },
  caution: { tone: "yellow", icon: AccessTimeIcon },
};

/** Nothing is pressing any more once the vehicle came or nobody waits for it. */
export const isWaitedFor = ({
  outbound_status: status,
}: Pick<Slip, "outbound_status">): boolean =>
  status !== "done" && status !== "job_report" && status !== "after_required";

/** How many days are left until it is due. */
export const DaysLeft = (
  slip: Pick<Slip, "storage_days_left" | "outbound_status">,
) => {
  const days = slip.storage_days_left;
  const words = days < 0 ? text.over(-days) : text.days(days);
  const mark = markOf(days);
  if (!isWaitedFor(slip) || mark === undefined) return words;
  const label = mark === "over" ? words : `${dayMarks.labelOf(mark)} ${words}`;
  return <StatusChip {...marks[mark]} label={label} />;
};

/** What the user asked not to get. */
export const StopChips = ({ stops }: Pick<Slip, "stops">) =>
  stops.map((channel) => (
    <StatusChip
      key={channel}
      tone="red"
      icon={BlockIcon}
      label={text.stops[channel]}
    />
  ));
