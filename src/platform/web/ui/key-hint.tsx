import { styled } from "@mui/material/styles";
import { radius, type } from "../theme/tokens.ts";

/** The key of a button, written on it for who has both hands on the keyboard; `aria-keyshortcuts` says it aloud. */
export const KeyHint = styled("kbd")(({ theme }) => ({
  font: "inherit",
  "&&&": { fontSize: type.size.small },
  padding: "0 4px",
  border: "1px solid currentcolor",
  borderRadius: radius.chip,
  whiteSpace: "nowrap",
  [theme.breakpoints.down("sm")]: { display: "none" },
  "@media (pointer: coarse)": { display: "none" },
}));
