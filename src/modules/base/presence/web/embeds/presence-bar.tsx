import EditIcon from "@mui/icons-material/Edit";
import HistoryToggleOffIcon from "@mui/icons-material/HistoryToggleOff";
import VisibilityIcon from "@mui/icons-material/Visibility";
import { styled } from "@mui/material/styles";
import {
  StatusChip,
  type StatusChipProps,
} from "#platform/web/ui/status-chip.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import { busiestFirst } from "../../contract/rules.ts";
import type { PresenceState } from "../../contract/rules.ts";
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

const Initial = styled("span")({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: 22,
  height: 22,
  borderRadius: "50%",
  border: "2px solid var(--tone-line)",
  backgroundColor: "var(--tone-soft)",
  color: "var(--tone-text)",
  fontSize: type.size.small,
  fontWeight: type.weight.bold,
  '&[data-tone="yellow"]': { borderColor: "var(--tone-solid)" },
});

const Unseen = styled("span")({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
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
  /** Where there is room for a letter each: the name is in the title. */
  is_short?: boolean;
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
                {props.is_short === true ? (
                  <Initial
                    data-tone={looks[state].tone}
                    title={text[state](user_name)}
                  >
                    <span aria-hidden>{user_name.slice(0, 1)}</span>
                    <Unseen>{text[state](user_name)}</Unseen>
                  </Initial>
                ) : (
                  <StatusChip
                    {...looks[state]}
                    label={text[state](user_name)}
                  />
                )}
              </li>
            ))}
        </People>
      )}
    </div>
  );
};
