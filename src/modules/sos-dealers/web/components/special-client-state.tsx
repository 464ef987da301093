import BlockIcon from "@mui/icons-material/Block";
import ScheduleIcon from "@mui/icons-material/Schedule";
import StarIcon from "@mui/icons-material/Star";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { specialClientStates } from "../../contract/lookups.ts";
import type { SpecialClient } from "../../contract/special-client-schema.ts";
import { stateOf } from "./special-client-words.ts";

const looks = {
  current: { tone: "blue", icon: StarIcon },
  upcoming: { tone: "yellow", icon: ScheduleIcon },
  ended: { tone: "neutral", icon: BlockIcon },
} as const;

/** Whether the notice is shown today. */
export const SpecialClientState = ({ record }: { record: SpecialClient }) => {
  const state = stateOf(record);
  return (
    <StatusChip {...looks[state]} label={specialClientStates.labelOf(state)} />
  );
};
