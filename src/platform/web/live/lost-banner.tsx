import CloudOffIcon from "@mui/icons-material/CloudOff";
import { styled } from "@mui/material/styles";
import { measure, radius } from "../theme/tokens.ts";
import { text } from "../text.ts";
import { useIsLost } from "./use-live.ts";

const Banner = styled("div")(({ theme }) => ({
  position: "fixed",
  bottom: 12,
  // Above the bar at the foot of a phone: what is under it works without a line, too.
  [theme.breakpoints.down("sm")]: { bottom: measure.touch + 24 },
  left: "50%",
  transform: "translateX(-50%)",
  zIndex: theme.zIndex.snackbar,
  // Only said: a finger that is on a button as the line breaks still holds that button.
  pointerEvents: "none",
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "6px 16px",
  borderRadius: radius.panel,
  boxShadow: theme.shadows[6],
  fontWeight: 500,
  backgroundColor: (theme.vars ?? theme).palette.status.yellow.solid,
  color: (theme.vars ?? theme).palette.status.yellow.on,
}));

/** 「切断中 – 再接続しています」 while the live connection is broken. */
export function LostBanner() {
  return useIsLost() ? (
    <Banner role="alert">
      <CloudOffIcon aria-hidden fontSize="small" />
      {text.live.lost}
    </Banner>
  ) : null;
}
