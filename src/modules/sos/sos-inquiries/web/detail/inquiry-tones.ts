import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import MergeIcon from "@mui/icons-material/CallMerge";
import BlockIcon from "@mui/icons-material/Block";
import EditNoteIcon from "@mui/icons-material/EditNote";
import HeadsetMicIcon from "@mui/icons-material/HeadsetMic";
import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import PhoneCallbackIcon from "@mui/icons-material/PhoneCallback";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import RemoveIcon from "@mui/icons-material/Remove";
import TaskAltIcon from "@mui/icons-material/TaskAlt";
import VerifiedIcon from "@mui/icons-material/Verified";
import type SvgIcon from "@mui/material/SvgIcon";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import type {
  CompletionLabel,
  DispatchStatus,
} from "../../contract/lookups.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";

/** Colour and icon of a status; its label comes from the lookup. */
export interface Tone {
  readonly tone: StatusTone;
  readonly icon: typeof SvgIcon;
}

export const statusTone: Record<InquiryStatus, Tone> = {
  typing: { tone: "neutral", icon: EditNoteIcon },
  in_progress: { tone: "blue", icon: HeadsetMicIcon },
  complete: { tone: "green", icon: CheckCircleIcon },
  approved: { tone: "cyan", icon: VerifiedIcon },
  cancelled: { tone: "brown", icon: BlockIcon },
  merged: { tone: "neutral", icon: MergeIcon },
};

export const dispatchStatusTone: Record<DispatchStatus, Tone> = {
  none: { tone: "neutral", icon: RemoveIcon },
  required: { tone: "red", icon: PriorityHighIcon },
  awaiting_report: { tone: "yellow", icon: HourglassEmptyIcon },
  reported: { tone: "green", icon: TaskAltIcon },
};

export const completionTone: Record<Exclude<CompletionLabel, "blank">, Tone> = {
  entered: { tone: "blue", icon: EditNoteIcon },
  // Not the sign of the dispatch that waits for its report, which stands beside it under the same word.
  awaiting_report: { tone: "yellow", icon: PhoneCallbackIcon },
  reported: { tone: "green", icon: TaskAltIcon },
};

/** Incident types that somebody has to look at first: tyre lost, fire, injury, serious case (spec §3). */
export const isSeriousIncident = (type: number | null): boolean =>
  type === 4 || type === 5 || type === 6 || type === 8;
