import type { Theme } from "@mui/material/styles";
import { belowBars, measure, type } from "../../theme/tokens.ts";

const gap = 12;

/** The head becomes a line of what the list can be sorted by, which moves sideways. */
const headStyles = {
  "& thead": {
    top: belowBars.narrow,
    left: 0,
    minWidth: 0,
    overflowX: "auto",
    scrollbarWidth: "none",
  },
  "& thead tr": {
    width: "max-content",
    minWidth: "100%",
    height: measure.finger,
    paddingRight: measure.finger,
    boxSizing: "border-box",
  },
  "& th": { width: "auto !important", minWidth: measure.finger },
  "& th:not([aria-sort])": { display: "none" },
  "& th > button": { minHeight: measure.finger },
  "& th > span": { display: "none" },
} as const;

/** The column that carries the link: the first line of a card. */
const firstLineStyles = {
  "& .pinned": { position: "static", borderRight: 0 },
  "& td.pinned": { flexBasis: "100%", fontSize: type.size.large },
  "& td.pinned::before": { content: "none" },
  "& td.pinned > a": { padding: "12px 0", flexGrow: 1 },
} as const;

/** Where a list says what stands where: who, where and what next in few lines, without names of columns. */
const placedStyles = {
  "& tr:has(> [data-card])": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    alignItems: "center",
    paddingBlock: "0 6px",
    "& > :not([data-card], .marks)": { display: "none" },
    "& > td": { minWidth: 0 },
    "& > td::before": { content: "none" },
    "& > .marks": { gridColumn: 3 },
    "& > .pinned": { paddingLeft: 0 },
  },
} as const;

/** On a telephone a row is a card: its link first, then every column with its name, two beside each other where they fit. */
export const cardStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  return {
    overflow: "visible",
    "& table, & tbody": { minWidth: 0 },
    "& tbody tr": {
      flexWrap: "wrap",
      columnGap: gap,
      height: "auto",
      padding: "2px 12px 10px",
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& td": {
      flex: "1 0 auto",
      width: "auto !important",
      minWidth: `calc(50% - ${gap / 2}px)`,
      maxWidth: "100%",
      minHeight: 26,
      padding: 0,
      border: 0,
    },
    "& td button": { minHeight: measure.finger },
    "& td:has(> div:empty)": { display: "none" },
    '& td[data-align="end"]': { justifyContent: "flex-start" },
    "& td::before": {
      content: "attr(data-label)",
      flex: "none",
      minWidth: "5em",
      marginRight: 8,
      fontSize: type.size.small,
      fontWeight: type.weight.normal,
      color: palette.text.secondary,
    },
    "& tr > :last-child": { paddingRight: 0, boxSizing: "border-box" },
    "& tbody[data-many] tr": { containIntrinsicSize: "auto 180px" },
    ...headStyles,
    ...firstLineStyles,
    ...placedStyles,
  } as const;
};
