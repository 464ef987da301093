import { styled } from "@mui/material/styles";
import { Panel } from "#platform/web/ui/panel.tsx";

/** The card of a line. */
export const LinePanel = styled(Panel)({
  padding: "10px 14px",
  marginBottom: 8,
  "& .line": {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 12px",
    alignItems: "center",
  },
  "& .end": { marginLeft: "auto" },
  "& .plate": { whiteSpace: "nowrap" },
});
