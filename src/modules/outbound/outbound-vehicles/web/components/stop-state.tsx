import BlockIcon from "@mui/icons-material/Block";
import CheckIcon from "@mui/icons-material/Check";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { stopStates } from "../../contract/lookups.ts";

/** Whether a stop runs. */
export const StopState = (props: { ended_on: string | null }) =>
  props.ended_on === null ? (
    <StatusChip
      tone="red"
      icon={BlockIcon}
      label={stopStates.labelOf("running")}
    />
  ) : (
    <StatusChip
      tone="neutral"
      icon={CheckIcon}
      label={stopStates.labelOf("ended")}
    />
  );
