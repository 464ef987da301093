import { styled } from "@mui/material/styles";
import { belowBars } from "#platform/web/theme/tokens.ts";

/** On a telephone: one column that scrolls, map and companies above the cases. */
const oneColumn = {
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "none",
  gridTemplateAreas: '"head" "alarms" "side" "cases"',
  height: "auto",
  "&[data-wall]": { overflowY: "auto", alignContent: "start" },
  "& .side, & .side[data-selected]": { gridTemplateRows: "170px auto" },
  "& .panel": { overflow: "visible", scrollMarginTop: 70 },
  "& .armed": { position: "sticky", bottom: 0 },
  "& .side:not([data-selected])": { gridTemplateRows: "170px" },
  "& .side:not([data-selected]) .panel": { display: "none" },
  "& .cases": { maxHeight: "none" },
} as const;

/**
 * The board's places: head, alarms, cases, and beside them map and panel. It fills the window below the bars, or all
 * of it on a wall; on a telephone one column that scrolls.
 */
export const BoardScreen = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gap: "0.6em",
    gridTemplateColumns: "minmax(0, 1.35fr) minmax(23em, 1fr)",
    gridTemplateRows: "auto auto minmax(0, 1fr)",
    gridTemplateAreas: '"head head" "alarms alarms" "cases side"',
    height: `calc(100dvh - ${belowBars.wide} - 32px)`,
    minHeight: 480,
    lineHeight: 1.4,
    "& .head": {
      gridArea: "head",
      display: "flex",
      alignItems: "center",
      flexWrap: "wrap",
      gap: "0.4em 0.8em",
    },
    "& .head h1": { fontSize: "1.45em", margin: 0 },
    "& .alarms": { gridArea: "alarms" },
    "& .cases": { gridArea: "cases" },
    "& .side": {
      gridArea: "side",
      minHeight: 0,
      display: "grid",
      gap: "0.6em",
      gridTemplateRows: "minmax(0, 2fr) minmax(0, 3fr)",
    },
    // The companies need the room more than the map does.
    "& .side[data-selected]": {
      gridTemplateRows: "minmax(110px, 1fr) minmax(0, 3fr)",
    },
    "& .map-frame": { overflow: "hidden", minHeight: 0 },
    "& .panel": {
      minHeight: 0,
      display: "flex",
      flexDirection: "column",
      overflow: "hidden",
    },
    "& .panel .scroll": { flex: 1, minHeight: 0, overflowY: "auto" },
    // Chips and buttons follow the size of the wall's text.
    "& [data-tone]": { fontSize: "inherit" },
    "& .chips [data-tone], & .reasons [data-tone]": { fontSize: "0.9em" },
    "& .MuiButton-root": { fontSize: "1em" },
    "&[data-wall]": {
      position: "fixed",
      inset: 0,
      height: "100dvh",
      padding: "0.8em",
      zIndex: theme.zIndex.appBar + 1,
      backgroundColor: palette.background.default,
    },
    [theme.breakpoints.down("md")]: oneColumn,
  };
});
