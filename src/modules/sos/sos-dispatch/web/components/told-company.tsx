import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import VisibilityIcon from "@mui/icons-material/Visibility";
import Box from "@mui/material/Box";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { panelText } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";

/** How far the company has come with what the desk changed or took back: nobody drives to the old place unseen. */
export const ToldCompany = ({ dispatch }: { dispatch: Dispatch }) => {
  const { notice } = dispatch;
  if (notice === null) return null;
  const { seen_at, confirmed_at } = notice;
  const at = formatDateTime(notice.at);
  const isCancelled = dispatch.progress === "cancelled";
  return (
    <Box
      role="status"
      aria-label={panelText.toldCompany}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1 }}
    >
      <StatusChip
        tone="neutral"
        label={
          isCancelled ? panelText.toldCancel(at) : panelText.toldChange(at)
        }
      />
      <StatusChip
        tone={seen_at === null ? "yellow" : "blue"}
        icon={VisibilityIcon}
        label={
          seen_at === null
            ? panelText.toldUnseen
            : panelText.toldSeen(formatDateTime(seen_at))
        }
      />
      <StatusChip
        tone={confirmed_at === null ? "red" : "green"}
        label={
          confirmed_at === null
            ? panelText.toldUnconfirmed
            : panelText.toldConfirmed(formatDateTime(confirmed_at))
        }
      />
    </Box>
  );
};
