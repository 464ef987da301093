import VisibilityIcon from "@mui/icons-material/Visibility";
import Box from "@mui/material/Box";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { panelText } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { shortTime } from "./clock.ts";

/** How far the company has come with what the desk changed or took back: nobody drives to the old place unseen. */
export const ToldCompany = ({ dispatch }: { dispatch: Dispatch }) => {
  const now = useNow();
  const { notice } = dispatch;
  if (notice === null) return null;
  const { seen_at, confirmed_at } = notice;
  const at = shortTime(notice.at, now);
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
            : panelText.toldSeen(shortTime(seen_at, now))
        }
      />
      <StatusChip
        tone={confirmed_at === null ? "red" : "green"}
        label={
          confirmed_at === null
            ? panelText.toldUnconfirmed
            : panelText.toldConfirmed(shortTime(confirmed_at, now))
        }
      />
    </Box>
  );
};
