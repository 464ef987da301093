import BlockIcon from "@mui/icons-material/Block";
import MergeIcon from "@mui/icons-material/CallMerge";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import EditNoteIcon from "@mui/icons-material/EditNote";
import HeadsetMicIcon from "@mui/icons-material/HeadsetMic";
import VerifiedIcon from "@mui/icons-material/Verified";
import type SvgIcon from "@mui/material/SvgIcon";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import type { InquiryStatus } from "../../contract/lookups.ts";

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
