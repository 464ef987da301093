import EditIcon from "@mui/icons-material/Edit";
import HistoryToggleOffIcon from "@mui/icons-material/HistoryToggleOff";
import VisibilityIcon from "@mui/icons-material/Visibility";
import { styled } from "@mui/material/styles";
import {
  StatusChip,
  type StatusChipProps,
} from "#platform/web/ui/status-chip.tsx";
import { busiestFirst } from "../../contract/rules.ts";
import type { PresenceState } from "../../contract/schema.ts";
import { presenceText as text } from "../../contract/text.ts";
import { useOthersPresent } from "../api.ts";

const People = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const looks: Record<PresenceState, Omit<StatusChipProps, "label">> = {
  editing: { tone: "yellow", icon: EditIcon },
  viewing: { tone: "blue", icon: VisibilityIcon },
  away: { tone: "neutral", icon: HistoryToggleOffIcon },
};

/**
 * Who else has this record open, and who edits it: one chip each, those who edit first. Reports this screen
 * to the others as long as it is shown. `is_editing`: a form of the record is open with changes.
 */
export const PresenceBar = (props: {
  entity: string;
  entity_id: number;
  is_editing: boolean;
}) => {
  const { entity, entity_id } = props;
  const others = useOthersPresent({ entity, entity_id }, props.is_editing);
  return (
    <div role="status" aria-label={text.region}>
      {others.length > 0 && (
        <People>
          {others
            .toSorted(busiestFirst)
            .map(({ user_id, user_name, state }) => (
              <li key={user_id}>
                <StatusChip {...looks[state]} label={text[state](user_name)} />
              </li>
            ))}
        </People>
      )}
    </div>
  );
};
