import { styled } from "@mui/material/styles";
import { measure } from "../../theme/tokens.ts";

/** Page of a list: it fills the window, only the table scrolls. */
export const ListPage = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  height: `calc(100dvh - ${measure.bar}px - 24px - var(--call-strip, 0px))`,
  minHeight: 420,
  [theme.breakpoints.up("sm")]: {
    height: `calc(100dvh - ${measure.bar_wide}px - 32px - var(--call-strip, 0px))`,
  },
}));
