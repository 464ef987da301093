import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";

/** A block of the page of a slip. */
export const CallPanel = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: "8px 12px",
    minWidth: 0,
    "& h2": {
      margin: 0,
      fontSize: type.size.large,
      fontWeight: type.weight.bold,
    },
    "& .head": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "0 8px",
      minHeight: 28,
    },
    "& .head > :last-child:not(:first-child)": { marginLeft: "auto" },
    "& .soft": { fontSize: type.size.small, color: palette.text.secondary },
    "& dl": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      gap: "1px 10px",
      margin: "2px 0 0",
      fontSize: type.size.base,
    },
    "& dt": {
      fontSize: type.size.small,
      lineHeight: 1.65,
      color: palette.text.secondary,
    },
    "& dd": { margin: 0, overflowWrap: "anywhere" },
    "& ul, & ol": { margin: 0, padding: 0, listStyle: "none" },
    "& li + li": { borderTop: `1px solid ${palette.divider}` },
    "& li": { padding: "5px 0" },
    "& p": { margin: "2px 0", overflowWrap: "anywhere" },
    "& .row": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "2px 8px",
    },
    "& .row > .end": { marginLeft: "auto" },
  };
});
