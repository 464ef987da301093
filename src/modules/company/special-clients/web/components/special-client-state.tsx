import BlockIcon from "@mui/icons-material/Block";
import ScheduleIcon from "@mui/icons-material/Schedule";
import StarIcon from "@mui/icons-material/Star";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { specialClientStates } from "../../contract/lookups.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { specialClients } from "../../contract/record.ts";
import { specialClientStateOf } from "../../contract/rules.ts";

const looks = {
  current: { tone: "blue", icon: StarIcon },
  upcoming: { tone: "yellow", icon: ScheduleIcon },
  ended: { tone: "neutral", icon: BlockIcon },
} as const;

/** Whether the notice is shown today. */
export const SpecialClientState = ({
  record,
}: {
  record: RowOf<typeof specialClients>;
}) => {
  const state = specialClientStateOf(record, tokyoDate());
  return (
    <StatusChip {...looks[state]} label={specialClientStates.labelOf(state)} />
  );
};
