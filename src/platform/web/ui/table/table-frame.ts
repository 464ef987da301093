import { styled, type Theme } from "@mui/material/styles";
import { measure, radius, type, wideScreen } from "../../theme/tokens.ts";
import { cardStyles } from "./table-cards.ts";
import { markName } from "./use-marked-rows.ts";

const headStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  return {
    "& thead": { position: "sticky", top: 0, zIndex: 3 },
    "& thead tr": { backgroundColor: palette.desk.sunken },
    "& th": {
      position: "relative",
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
    },
  } as const;
};

const cellStyles = (line: string) =>
  ({
    "& th, & td": {
      display: "flex",
      alignItems: "center",
      flex: "0 0 auto",
      minWidth: 0,
      padding: "0 6px",
      borderBottom: line,
      backgroundColor: "inherit",
      textAlign: "start",
      boxSizing: "border-box",
    },
    "& td > *": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    '& [data-align="end"]': { justifyContent: "flex-end" },
  }) as const;

/** Scrolled to its end the last column stands clear of the button that chooses the columns. */
const lastColumnStyles = {
  "& tr > :last-child:not(.marks)": {
    flexGrow: 1,
    boxSizing: "content-box",
    paddingRight: measure.column_button + 6,
  },
  // Who has a row open: at the right edge however far the rest is scrolled, below that button.
  "& .marks": {
    position: "sticky",
    right: 0,
    zIndex: 1,
    flexGrow: 1,
    justifyContent: "flex-end",
    width: measure.column_button + 12,
    padding: "0 6px 0 0",
    // Without anybody it hides nothing of the column below it.
    "&:has(> :empty)": { background: "none", pointerEvents: "none" },
  },
} as const;

const pinnedStyles = (line: string) =>
  ({
    "& .pinned": {
      position: "sticky",
      left: 0,
      zIndex: 2,
      paddingLeft: 12,
      borderRight: line,
    },
    // It covers the column below it, and is seen to.
    "& .marks:not(:has(> :empty))": { borderLeft: line },
  }) as const;

/** Where the keyword stands: as `mark`, and underlined. */
const markStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  return {
    [`& ::highlight(${markName})`]: {
      backgroundColor: palette.desk.flash,
      color: palette.text.primary,
      textDecoration: `underline ${palette.status.yellow.line}`,
    },
  };
};

/** Height of a row with a second line. */
const notedRow = 52;

/** A second line, from its column on over those that follow; in a card below its column. */
const noteStyles = {
  row: {
    "& tr[data-noted]": { height: notedRow },
    "& tr[data-noted] > td": { alignItems: "flex-start", paddingTop: 6 },
    "& td:has(> .note)": { position: "relative" },
    "& .note": { position: "absolute", top: 29, left: 6, overflow: "visible" },
  },
  card: {
    "& td:has(> .note)": { flexWrap: "wrap" },
    "& .note": { flexBasis: "100%" },
  },
} as const;

/** On a wide screen the letters are larger, and the rows with them. */
const wideRow = 36;

/** The scrolling frame of a list with sticky head and first column; rows are flex lines of fixed height. */
export const TableFrame = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const line = `1px solid ${palette.divider}`;
  return {
    position: "relative",
    flex: "1 1 auto",
    minHeight: 160,
    overflow: "auto",
    border: line,
    borderRadius: radius.panel,
    backgroundColor: palette.background.paper,
    fontSize: type.size.base,
    "& table, & thead, & tbody": {
      display: "block",
      width: "100%",
      minWidth: "max-content",
    },
    "& tr": {
      display: "flex",
      height: measure.row,
      backgroundColor: palette.background.paper,
    },
    ...cellStyles(line),
    ...lastColumnStyles,
    ...headStyles(theme),
    ...pinnedStyles(line),
    ...markStyles(theme),
    "& .note": { fontSize: type.size.small, color: palette.text.secondary },
    "& tbody tr[data-opens]": { cursor: "pointer" },
    "& > .after": {
      position: "sticky",
      left: 0,
      padding: 12,
      textAlign: "center",
    },
    "& tbody tr:hover": { backgroundColor: palette.action.hover },
    "& tbody tr:focus-within, & tbody tr[aria-current]": {
      backgroundColor: palette.desk.selected,
    },
    "& tbody[data-many] tr": {
      contentVisibility: "auto",
      containIntrinsicSize: `auto ${measure.row}px`,
    },
    "& td a": {
      color: palette.primary.main,
      fontWeight: type.weight.medium,
      textDecoration: "none",
    },
    [theme.breakpoints.up("sm")]: noteStyles.row,
    [theme.breakpoints.down("sm")]: {
      ...cardStyles(theme),
      ...noteStyles.card,
    },
    [wideScreen]: {
      fontSize: type.size.large,
      "& tr:not([data-noted])": { height: wideRow },
    },
  };
});

export const SortButton = styled("button")(({ theme }) => ({
  all: "unset",
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minWidth: 0,
  whiteSpace: "nowrap",
  cursor: "pointer",
  borderRadius: 4,
  "& svg": { fontSize: 16, flex: "none", opacity: 0 },
  "&:hover svg": { opacity: 0.5 },
  '&[data-sorted="true"]': {
    color: (theme.vars ?? theme).palette.primary.main,
  },
  '&[data-sorted="true"] svg': { opacity: 1 },
  "&:focus-visible": {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
  },
}));

export const ResizeHandle = styled("span")(({ theme }) => ({
  position: "absolute",
  top: 6,
  bottom: 6,
  right: -3,
  width: 7,
  zIndex: 1,
  cursor: "col-resize",
  touchAction: "none",
  "&::after": {
    content: '""',
    position: "absolute",
    left: 3,
    top: 0,
    bottom: 0,
    width: 1,
    backgroundColor: (theme.vars ?? theme).palette.desk.line_control,
    opacity: 0.35,
  },
  "&:hover::after": { opacity: 1, width: 2 },
}));
