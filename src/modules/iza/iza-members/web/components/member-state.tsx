import BlockIcon from "@mui/icons-material/Block";
import CheckIcon from "@mui/icons-material/Check";
import EventBusyIcon from "@mui/icons-material/EventBusy";
import ScheduleIcon from "@mui/icons-material/Schedule";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { memberStates } from "../../contract/lookups.ts";
import { type Membership, memberStateOf } from "../../contract/rules.ts";

const looks = {
  active: { tone: "green", icon: CheckIcon },
  upcoming: { tone: "yellow", icon: ScheduleIcon },
  expired: { tone: "red", icon: EventBusyIcon },
  cancelled: { tone: "neutral", icon: BlockIcon },
} as const;

/** Whether a membership is valid today. */
export const MemberState = ({ record }: { record: Membership }) => {
  const state = memberStateOf(record, tokyoDate());
  return <StatusChip {...looks[state]} label={memberStates.labelOf(state)} />;
};
