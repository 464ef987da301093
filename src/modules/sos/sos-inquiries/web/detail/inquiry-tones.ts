import EditNoteIcon from "@mui/icons-material/EditNote";
import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import PhoneCallbackIcon from "@mui/icons-material/PhoneCallback";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import RemoveIcon from "@mui/icons-material/Remove";
import TaskAltIcon from "@mui/icons-material/TaskAlt";
import type { Tone } from "#modules/desk/case-desk/web/embeds/status-tones.tsx";
import type {
  CompletionLabel,
  DispatchStatus,
} from "../../contract/lookups.ts";

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
