import AssignmentLateIcon from "@mui/icons-material/AssignmentLate";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import EditNoteIcon from "@mui/icons-material/EditNote";
import ErrorIcon from "@mui/icons-material/Error";
import EditRoadIcon from "@mui/icons-material/EditRoad";
import ReplayIcon from "@mui/icons-material/Replay";
import type SvgIcon from "@mui/material/SvgIcon";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { followListText as text } from "../../contract/list-text.ts";
import { followStatuses, type FollowStatus } from "../../contract/lookups.ts";

const tones: Readonly<
  Record<FollowStatus, { tone: StatusTone; icon: typeof SvgIcon }>
> = {
  3: { tone: "red", icon: ErrorIcon },
  1: { tone: "red", icon: ReplayIcon },
  2: { tone: "yellow", icon: EditNoteIcon },
  0: { tone: "blue", icon: AssignmentLateIcon },
};

/** Where a chain stands. */
export const FollowStatusChip = ({ status }: { status: FollowStatus | null }) =>
  status === null ? (
    <StatusChip tone="green" icon={CheckCircleIcon} label={text.closed} />
  ) : (
    <StatusChip {...tones[status]} label={followStatuses.labelOf(status)} />
  );

/** On the main line of an expressway: red as long as no truck comes. */
export const MainLineChip = ({ status }: { status: FollowStatus | null }) => (
  <StatusChip
    tone={status === 3 || status === 1 ? "red" : "neutral"}
    icon={EditRoadIcon}
    label={text.mainLine}
  />
);
