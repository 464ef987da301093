import { styled, type Theme } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";

const companyWidth = 214;
const shiftWidth = 30;

type Palette = Theme["palette"];

/** Days, Sundays and holidays, today. */
const headsOf = (palette: Palette) =>
  ({
    "& thead th": {
      position: "sticky",
      top: 0,
      zIndex: 3,
      lineHeight: 1.25,
      backgroundColor: palette.desk.sunken,
      color: palette.text.secondary,
    },
    "& thead th[data-rest], & td[data-rest]": {
      backgroundColor: palette.status.red.soft,
    },
    "& thead th[data-rest]": { color: palette.status.red.text },
    "& thead th[data-saturday]": {
      color: palette.status.blue.text,
      backgroundColor: palette.status.blue.soft,
    },
    "& thead th[data-today]": {
      fontWeight: type.weight.bold,
      boxShadow: `inset 0 -2px 0 ${palette.primary.main}`,
    },
  }) as const;

/** What stays at the left while the days scroll. */
const companiesOf = (palette: Palette) =>
  ({
    "& .company, & thead th.corner": {
      position: "sticky",
      left: 0,
      zIndex: 2,
      width: "var(--company)",
      textAlign: "left",
      verticalAlign: "top",
      padding: "3px 6px",
      backgroundColor: palette.background.paper,
    },
    "& .shift, & thead th.corner-shift": {
      position: "sticky",
      left: "var(--company)",
      zIndex: 2,
      width: shiftWidth,
      textAlign: "center",
      backgroundColor: palette.desk.sunken,
    },
    "& thead th.corner, & thead th.corner-shift": {
      zIndex: 4,
      backgroundColor: palette.desk.sunken,
    },
    "& tr.night td, & tr.night .shift, & .company[rowspan]": {
      borderBottomColor: palette.text.disabled,
    },
  }) as const;

/** One day or night, by what it says and what becomes of it. */
const cellsOf = (palette: Palette) =>
  ({
    "& .day": { width: 50, textAlign: "center" },
    "& td": {
      position: "relative",
      textAlign: "center",
      whiteSpace: "nowrap",
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    "& td[data-off]": { color: palette.text.secondary },
    "& td[data-now]": {
      boxShadow: `inset 0 0 0 2px ${palette.status.green.line}`,
      fontWeight: type.weight.bold,
    },
    "& td[data-sent]": { fontStyle: "italic" },
    "& td[data-failed]": {
      color: palette.status.red.text,
      boxShadow: `inset 0 0 0 2px ${palette.status.red.line}`,
    },
    "&[tabindex='-1'] td": { cursor: "cell" },
    "& td input": {
      position: "absolute",
      inset: 0,
      width: "100%",
      height: "100%",
      padding: "0 2px",
      border: 0,
      font: "inherit",
      textAlign: "center",
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
  }) as const;

const onPaper = {
  overflow: "visible",
  border: 0,
  "--company": "40mm",
  "& table": { width: "100%", fontSize: "6pt" },
  "& th, & td": {
    height: "auto",
    padding: "0.3mm",
    position: "static !important",
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    boxShadow: "none !important",
  },
  "& .day": { width: "auto" },
  "& .shift, & thead th.corner-shift": { width: "5mm" },
  "& tbody": { breakInside: "avoid" },
  "& .screen": { display: "none" },
  "& .paper": { display: "block" },
  "& td input": { position: "static", outline: 0, padding: 0 },
} as const;

/** The month: only it scrolls; heads and companies stay in view. On paper all of it, landscape. */
export const GridFrame = styled("div")(({ theme }) => {
  const { palette } = (theme.vars ?? theme) as Pick<Theme, "palette">;
  return {
    flex: 1,
    minHeight: 0,
    overflow: "auto",
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    "--company": `${companyWidth}px`,
    "@media (max-width: 599.95px)": { "--company": "112px" },
    "& table": {
      borderCollapse: "separate",
      borderSpacing: 0,
      tableLayout: "fixed",
      fontSize: type.size.small,
      width: "max-content",
    },
    "& th, & td": {
      borderRight: `1px solid ${palette.divider}`,
      borderBottom: `1px solid ${palette.divider}`,
      padding: "0 2px",
      height: 30,
      fontWeight: type.weight.normal,
    },
    ...headsOf(palette),
    ...companiesOf(palette),
    ...cellsOf(palette),
    "& .paper": { display: "none" },
    "@media print": onPaper,
  };
});
