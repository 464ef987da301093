import { styled } from "@mui/material/styles";
import { measure, type } from "../theme/tokens.ts";

/** A short table without sorting or pages. */
export const PlainTable = styled("table")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: type.size.base,
    "& th, & td": {
      height: measure.row,
      padding: "4px 16px",
      textAlign: "left",
      borderTop: `1px solid ${palette.divider}`,
    },
    "& th": {
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
      whiteSpace: "nowrap",
    },
    "& .number": { textAlign: "right", whiteSpace: "nowrap" },
    "& td.time": { whiteSpace: "nowrap" },
    // On a phone the table scrolls instead of breaking every word.
    "& td.words": { minWidth: "9em" },
  };
});

/** Holds a table that is wider than the screen. */
export const TableScroll = styled("div")({ overflowX: "auto" });
