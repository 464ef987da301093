import { styled } from "@mui/material/styles";
import type { RefObject } from "react";
import { radius } from "#platform/web/theme/tokens.ts";
import { text } from "./text.ts";

/** Out of sight until Tab comes to it. */
const Skip = styled("a")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "fixed",
    top: 8,
    left: 8,
    zIndex: theme.zIndex.tooltip,
    padding: "8px 16px",
    borderRadius: radius.control,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    "&:not(:focus)": { transform: "translateY(-200%)" },
    // A page of paper has no outside to be out of sight in.
    "@media print": { display: "none" },
  };
});

/** The first stop of Tab on every page: past bars and menus, into the page. */
export const SkipLink = (props: { main: RefObject<HTMLElement | null> }) => (
  <Skip
    href="#main"
    onClick={(event) => {
      // The address stays as it is: it names the page and its list.
      event.preventDefault();
      props.main.current?.focus();
    }}
  >
    {text.skip_to_main}
  </Skip>
);
