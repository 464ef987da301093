import BlockIcon from "@mui/icons-material/Block";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import UndoIcon from "@mui/icons-material/Undo";
import type SvgIcon from "@mui/material/SvgIcon";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import type { CancelRequestState } from "../../contract/lookups.ts";

/** Colour and icon of a request; its label comes from the lookup. */
export const requestTone: Record<
  CancelRequestState,
  { tone: StatusTone; icon: typeof SvgIcon }
> = {
  requested: { tone: "yellow", icon: HourglassEmptyIcon },
  approved: { tone: "green", icon: CheckCircleIcon },
  refused: { tone: "red", icon: BlockIcon },
  withdrawn: { tone: "neutral", icon: UndoIcon },
};
