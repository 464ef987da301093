import { styled } from "@mui/material/styles";
import { radius, type } from "#platform/web/theme/tokens.ts";

/** Cells of a file as inputs, in a frame that scrolls under its head and beside its row numbers. */
export const GridFrame = styled("div")(({ theme }) => ({
  overflow: "auto",
  maxHeight: "calc(100vh - 330px)",
  minHeight: 160,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.panel,
  "& table": { borderCollapse: "separate", borderSpacing: 0 },
  "& th, & td": {
    padding: "4px 6px",
    textAlign: "start",
    verticalAlign: "top",
    fontWeight: "inherit",
    whiteSpace: "nowrap",
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& thead th": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    fontSize: type.size.small,
    backgroundColor: (theme.vars ?? theme).palette.background.default,
  },
  "& input": {
    minWidth: 110,
    width: "100%",
    minHeight: 28,
    padding: "2px 6px",
    font: "inherit",
    color: "inherit",
    backgroundColor: "transparent",
    border: "1px solid transparent",
    borderRadius: radius.control,
  },
  "& input:hover, & input:focus": {
    borderColor: (theme.vars ?? theme).palette.desk.line_control,
  },
  "& tbody th, & thead th:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    paddingTop: 9,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    borderInlineEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& thead th:first-of-type": { zIndex: 2, paddingTop: 4 },
  '& input[aria-invalid="true"]': {
    borderColor: (theme.vars ?? theme).palette.error.main,
  },
  "& .wrong, & .doubtful": {
    maxWidth: 260,
    whiteSpace: "normal",
    fontSize: type.size.small,
  },
  "& .wrong": { color: (theme.vars ?? theme).palette.error.main },
  "& .doubtful": { color: (theme.vars ?? theme).palette.warning.main },
}));
