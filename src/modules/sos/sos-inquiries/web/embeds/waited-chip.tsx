import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";

/** How long something about a case has been waiting; `word` makes a sentence of the time. */
export const WaitedChip = (props: {
  since: string;
  word: (time: string) => string;
}) => {
  const now = useNow();
  return (
    <StatusChip
      tone="yellow"
      icon={HourglassEmptyIcon}
      label={props.word(elapsedText(Date.parse(props.since), now))}
    />
  );
};
