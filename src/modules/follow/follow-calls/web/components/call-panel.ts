import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";

/** A block of the page of one call. */
export const CallPanel = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: "8px 12px",
    minWidth: 0,
    "& h3": {
      margin: 0,
      fontSize: type.size.large,
      fontWeight: type.weight.bold,
    },
    "& .head": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "0 8px",
      minHeight: 30,
    },
    "& .head > :last-child:not(:first-of-type)": { marginLeft: "auto" },
    "& .soft": { fontSize: type.size.small, color: palette.text.secondary },
  };
});
