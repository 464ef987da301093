import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { queueText as text } from "../../contract/queue-text.ts";

/** How long a decision has been waited for. */
export const WaitedChip = (props: { since: string }) => {
  const now = useNow();
  return (
    <StatusChip
      tone="yellow"
      icon={HourglassEmptyIcon}
      label={text.waited(elapsedText(Date.parse(props.since), now))}
    />
  );
};
