import { styled } from "@mui/material/styles";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { Panel } from "#platform/web/ui/panel.tsx";
import { towBillText as text } from "../../contract/text.ts";

/** Whether a line is really to go. */
export const askRemoval = (body: string): Promise<boolean> =>
  confirm({
    title: text.removeTitle,
    body,
    action: text.remove,
    is_destructive: true,
  });

/** A card of a line, or of a bill. */
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
