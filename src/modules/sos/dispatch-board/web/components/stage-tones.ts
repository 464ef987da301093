import BuildIcon from "@mui/icons-material/Build";
import DescriptionIcon from "@mui/icons-material/Description";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import type SvgIcon from "@mui/material/SvgIcon";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import type { BoardStage } from "../../contract/lookups.ts";

/** Colour and icon of what a case waits for; the label comes from the lookup. */
export const stageTone: Record<
  BoardStage,
  { readonly tone: StatusTone; readonly icon: typeof SvgIcon }
> = {
  arrange: { tone: "red", icon: PriorityHighIcon },
  answer: { tone: "yellow", icon: NotificationsActiveIcon },
  arrival: { tone: "blue", icon: LocalShippingIcon },
  work: { tone: "cyan", icon: BuildIcon },
  report: { tone: "neutral", icon: DescriptionIcon },
};
